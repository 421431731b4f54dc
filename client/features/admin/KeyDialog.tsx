import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { holdOnce } from '../../ui/shown-once.ts'
import css from './admin.module.css'

interface KeyDialogProps {
  name: string
  licenseKey: string
}

/** Shows a new key above every screen until its reader has closed it. */
export function holdKey({ name, licenseKey }: KeyDialogProps) {
  const View = () => <KeyDialog name={name} licenseKey={licenseKey} />
  holdOnce({ who: 'admin', name, generatedPassword: licenseKey, View })
}

function KeyDialog({ name, licenseKey }: KeyDialogProps) {
  const { key: words } = useMessages('admin')
  const close = () => holdOnce(null)
  return (
    <Dialog
      open
      dismissible={false}
      onClose={close}
      title={words.title(name)}
      actions={
        <>
          <CopyButton value={licenseKey}>{words.copy}</CopyButton>
          <Button variant="primary" onClick={close}>
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
