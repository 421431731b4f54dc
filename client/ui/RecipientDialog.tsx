import { type ReactNode, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { textOf } from './form-data.ts'
import { Form, SubmitButton } from './Form.tsx'
import css from './RecipientDialog.module.css'
import { Row } from './Stack.tsx'
import { TextField } from './TextField.tsx'
import { useBusy } from './use-busy.ts'

interface RecipientDialogProps {
  onClose: () => void
  title: ReactNode
  label: ReactNode
  hint: ReactNode
  /** Label of the button that leads to the confirmation; `confirmLabel` is the button that confirms. */
  nextLabel: string
  confirmLabel: string
  /** The consequences; shown below the typed address. */
  children: ReactNode
  /** Whether it is a valid address. If not, `onConfirm` is called at once, for its refusal. */
  isReadable: (email: string) => boolean
  /**
   * Resolves to a falsy value after a refusal: then `errors` or `problem` say why, and the address can be corrected.
   */
  onConfirm: (email: string) => Promise<unknown>
  errors: Readonly<Record<string, string | undefined>>
  problem: string | undefined
}

/** For an irreversible transfer: first asks for the recipient's e-mail address, then for its confirmation. */
export function RecipientDialog(props: RecipientDialogProps) {
  const { onClose, title, confirmLabel, children } = props
  const { action } = useMessages('common')
  const [typed, setTyped] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [busy, confirm] = useBusy(async () => {
    if (!(await props.onConfirm(typed))) setAsking(false)
  })
  async function ask(data: FormData) {
    const email = textOf(data, 'email')
    setTyped(email)
    if (props.isReadable(email)) setAsking(true)
    else await props.onConfirm(email)
  }
  if (!isAsking) {
    return (
      <Dialog open onClose={onClose} title={title}>
        <AddressForm {...props} typed={typed} onSubmit={ask} />
      </Dialog>
    )
  }
  return (
    <Dialog
      key="question"
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={() => setAsking(false)}>{action.back}</Button>
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>
        <strong className={css.address} translate="no">
          {typed.trim()}
        </strong>
      </p>
      {children}
    </Dialog>
  )
}

function AddressForm(
  props: Pick<RecipientDialogProps, 'onClose' | 'label' | 'hint' | 'nextLabel' | 'errors' | 'problem'> & {
    typed: string
    onSubmit: (data: FormData) => Promise<void>
  },
) {
  const { action } = useMessages('common')
  return (
    <Form onSubmit={props.onSubmit} errors={props.errors} problem={props.problem}>
      <TextField
        label={props.label}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={props.hint}
        defaultValue={props.typed}
        data-autofocus
      />
      <Row className={css.actions}>
        <Button onClick={props.onClose}>{action.cancel}</Button>
        <SubmitButton>{props.nextLabel}</SubmitButton>
      </Row>
    </Form>
  )
}
