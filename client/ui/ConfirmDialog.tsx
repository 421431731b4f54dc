import { type ReactNode, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from './TextField.tsx'
import { useBusy } from './use-busy.ts'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** Stays open and busy until this settles; the caller closes it on success. */
  onConfirm: () => Promise<unknown> | void
  title: ReactNode
  /** What goes and what stays. */
  children: ReactNode
  confirmLabel: string
  danger?: boolean | undefined
  /** What must be typed before the button works, such as a class's name. */
  mustType?: { label: ReactNode; text: string } | undefined
}

/** For what cannot be undone. Where undo is possible, offer undo instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirmDialog {...props} /> : null
}

function OpenConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, onConfirm, title, children, confirmLabel, danger, mustType } = props
  const { action } = useMessages('common')
  const [busy, confirm] = useBusy(onConfirm)
  const [typed, setTyped] = useState('')
  const ready = !mustType || typed.trim() === mustType.text.trim()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{action.cancel}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={!ready}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {mustType && (
        <TextField
          label={mustType.label}
          name="confirmation"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Dialog>
  )
}
