import { useMessages } from '../messages/messages.ts'
import css from './DeviceNote.module.css'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

interface DeviceNoteProps {
  /** What holds on this device, and what helps. */
  words: readonly string[]
  onClose: () => void
}

/** What this device cannot promise, until its reader closes it. */
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
