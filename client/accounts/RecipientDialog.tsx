import { type ReactNode, useState } from 'react'
import { operationOf } from '#shared/contract/index.ts'
import { readInput } from '#shared/contract/read-input.ts'
import type { ActionResult } from '../hooks/useAction.ts'
import { useFormAction } from '../hooks/useFormAction.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { textOf } from '../ui/form-data.ts'
import { Form, SubmitButton } from '../ui/Form.tsx'
import css from './RecipientDialog.module.css'
import { Row } from '../ui/Stack.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useBusy } from '../ui/use-busy.ts'

type HandOverName = 'admins.handOverClasses' | 'classes.handOver'

interface RecipientDialogProps<Name extends HandOverName> {
  operation: Name
  inputOf: (email: string) => Readonly<Record<string, unknown>>
  onClose: () => void
  title: ReactNode
  label: ReactNode
  hint: ReactNode
  /** Label of the button that leads to the confirmation; `confirmLabel` is the button that confirms. */
  nextLabel: string
  confirmLabel: string
  /** The consequences; shown below the typed address. */
  children: ReactNode
  onDone: (email: string, result: ActionResult<Name>) => unknown
}

/** For an irreversible transfer: first asks for the recipient's e-mail address, then for its confirmation. */
export function RecipientDialog<Name extends HandOverName>(props: RecipientDialogProps<Name>) {
  const { operation, inputOf, onClose, title, confirmLabel, children } = props
  const { action } = useMessages('common')
  const { language } = useLanguage()
  const { submit, errors, problem } = useFormAction(operation)
  const [typed, setTyped] = useState('')
  const [isAsking, setAsking] = useState(false)
  /** False after a refusal: the form shows why, and the address can be corrected. */
  async function handOver(email: string) {
    const passed = await submit(inputOf(email))
    if (passed) await props.onDone(email.trim(), passed)
    return passed !== undefined
  }
  const [busy, confirm] = useBusy(async () => {
    if (!(await handOver(typed))) setAsking(false)
  })
  async function ask(data: FormData) {
    const email = textOf(data, 'email')
    setTyped(email)
    // An invalid address goes to the action at once, for its refusal.
    if (readInput(operationOf(operation).input, inputOf(email), language).ok) setAsking(true)
    else await handOver(email)
  }
  if (!isAsking) {
    return (
      <Dialog open onClose={onClose} title={title}>
        <AddressForm {...props} typed={typed} onSubmit={ask} errors={errors} problem={problem} />
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

function AddressForm(props: {
  onClose: () => void
  label: ReactNode
  hint: ReactNode
  nextLabel: string
  typed: string
  onSubmit: (data: FormData) => Promise<void>
  errors: Readonly<Record<string, string | undefined>>
  problem: string | undefined
}) {
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
