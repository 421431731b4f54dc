import { useMessages } from '../messages/messages.ts'
import css from './DeviceNote.module.css'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

interface DeviceNoteProps {
  /** The limits of this device, and what the user can do about them. */
  words: readonly string[]
  onClose: () => void
}

/** A note about the guarantees that this device cannot give. The user can close it. */
export function DeviceNote({ words: [fact, wayOut], onClose }: DeviceNoteProps) {
  const { action } = useMessages('common')
  return (
    <aside className={css.note} data-bar>
      <Icon name="warning" />
      <p className={css.words}>
        <strong>{fact}</strong>
        <span>{wayOut}</span>
      </p>
      <IconButton icon="x" label={action.close} onClick={onClose} />
    </aside>
  )
}
