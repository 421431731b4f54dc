import { useState } from 'react'
import { useFormAction } from '../hooks/useFormAction.ts'
import { useMessages } from '../messages/messages.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { textOf } from '../ui/form-data.ts'
import { Form, SubmitButton } from '../ui/Form.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { Stack } from '../ui/Stack.tsx'
import { TextField } from '../ui/TextField.tsx'
import { calls, type StaffRole } from './staff-calls.ts'
import css from './second-factor.module.css'

interface SecondFactorOnDialogProps {
  role: StaffRole
  onClose: () => void
  onConfirmed: (recoveryCodes: string[]) => void
  /** The confirmation failed; the server may have carried it out nevertheless. */
  onFailed: () => void
}

/** Asks for the password, then for the authenticator's first code. Closing the dialog before that changes nothing. */
export function SecondFactorOnDialog({ role, onClose, onConfirmed, onFailed }: SecondFactorOnDialogProps) {
  const words = useMessages('secondFactor')
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  return (
    <Dialog key={begun ? 'confirm' : 'begin'} open onClose={onClose} title={words.turnOn}>
      {begun ? (
        <Confirm role={role} {...begun} onConfirmed={onConfirmed} onFailed={onFailed} />
      ) : (
        <Begin role={role} onBegun={setBegun} />
      )}
    </Dialog>
  )
}

function Begin({
  role,
  onBegun,
}: {
  role: StaffRole
  onBegun: (made: { secret: string; uri: string }) => void
}) {
  const words = useMessages('secondFactor')
  const { submit, errors, problem } = useFormAction(calls[role].begin)
  async function begin(data: FormData) {
    const made = await submit({ currentPassword: textOf(data, 'currentPassword') })
    if (made) onBegun(made)
  }
  return (
    <Form onSubmit={begin} errors={errors} problem={problem}>
      <p>{words.why}</p>
      <PasswordField
        label={words.password}
        name="currentPassword"
        autoComplete="current-password"
        data-autofocus
      />
      <SubmitButton wide>{words.next}</SubmitButton>
    </Form>
  )
}

interface ConfirmProps {
  role: StaffRole
  secret: string
  uri: string
  onConfirmed: (recoveryCodes: string[]) => void
  onFailed: () => void
}

function Confirm({ role, secret, uri, onConfirmed, onFailed }: ConfirmProps) {
  const words = useMessages('secondFactor')
  const { submit, errors, problem } = useFormAction(calls[role].confirm)
  async function confirm(data: FormData) {
    const made = await submit({ code: codeIn(data) })
    if (made) onConfirmed(made.recoveryCodes)
    else onFailed()
  }
  return (
    <Form onSubmit={confirm} errors={errors} problem={problem}>
      <p>{words.scan}</p>
      <Stack gap={2} align="center">
        <QrCode value={uri} size={200} label={words.qrCode} />
        <p className={css.secret} translate="no">
          {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </p>
        <CopyButton value={secret}>{words.copySecret}</CopyButton>
      </Stack>
      <TextField
        label={words.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        data-autofocus
      />
      <SubmitButton wide>{words.confirm}</SubmitButton>
    </Form>
  )
}

/** Removes white space: authenticator apps show `123 456`. */
export function codeIn(data: FormData): string {
  return textOf(data, 'code').replaceAll(/\s/g, '')
}
