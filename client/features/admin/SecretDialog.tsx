import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { holdOnce } from '../../ui/shown-once.ts'
import css from './admin.module.css'

interface SecretDialogProps {
  title: string
  secret: string
  copyLabel: string
  /** Text above the secret. */
  lead?: string
  /** Text below the secret. */
  note?: string
}

/** Shows a secret once. Only the dialog's own button closes it. */
export function SecretDialog({ title, secret, copyLabel, lead, note }: SecretDialogProps) {
  const { key } = useMessages('admin')
  const close = () => holdOnce(null)
  return (
    <Dialog
      open
      dismissible={false}
      onClose={close}
      title={title}
      actions={
        <>
          <CopyButton value={secret}>{copyLabel}</CopyButton>
          <Button variant="primary" onClick={close}>
            {key.done}
          </Button>
        </>
      }
    >
      {lead && <p>{lead}</p>}
      <p className={css.key} translate="no">
        {secret}
      </p>
      {note && <p>{note}</p>}
    </Dialog>
  )
}
