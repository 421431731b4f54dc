import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Problem } from './Problem.tsx'
import { TextField } from './TextField.tsx'
import { useBusy } from './use-busy.ts'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** The dialog stays open and busy until this settles; the caller closes it on success. */
  onConfirm: () => Promise<unknown> | void
  /** The write behind it: its error is shown here. An error from before the dialog opened is cleared. */
  write?: { error: Error | undefined; reset: () => void } | undefined
  title: ReactNode
  /** Explains which data is deleted and which is kept. */
  children: ReactNode
  confirmLabel: string
  danger?: boolean | undefined
  /** The user must type this before the button is enabled, such as a class's name. */
  mustType?: { label: ReactNode; text: string } | undefined
}

/** For actions that cannot be undone. Where undo is possible, offer undo instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirmDialog {...props} /> : null
}

function OpenConfirmDialog(props: ConfirmDialogProps) {
  const { onConfirm, write, title, children, confirmLabel, danger, mustType } = props
  const { action } = useMessages('common')
  const [busy, confirm] = useBusy(onConfirm)
  const [typed, setTyped] = useState('')
  const forgetError = useEffectEvent(() => write?.reset())
  useLayoutEffect(() => forgetError(), [])
  const ready = !mustType || typed.trim() === mustType.text.trim()
  function close() {
    write?.reset()
    props.onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{action.cancel}</Button>
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
      <Problem error={write?.error} />
    </Dialog>
  )
}
