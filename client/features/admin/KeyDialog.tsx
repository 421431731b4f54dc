import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './admin.module.css'

interface KeyDialogProps {
  name: string
  licenseKey: string
  onClose: () => void
}

export function KeyDialog({ name, licenseKey, onClose }: KeyDialogProps) {
  const { key: words } = useMessages('admin')
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title={words.title(name)}
      actions={
        <>
          <CopyButton value={licenseKey}>{words.copy}</CopyButton>
          <Button variant="primary" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <p>{words.lead}</p>
      <p className={css.key} translate="no">
        {licenseKey}
      </p>
    </Dialog>
  )
}
