import { useState } from 'react'
import { useFormAction } from '../../hooks/useFormAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { fieldErrorsOf } from '../../ui/field-errors.ts'
import { textOf } from '../../ui/form-data.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './admin.module.css'

interface SecondFactorOnDialogProps {
  onClose: () => void
  onConfirmed: (recoveryCodes: string[]) => void
}

/** Asks for the password, then for the authenticator's first code. Closing the dialog before that changes nothing. */
export function SecondFactorOnDialog({ onClose, onConfirmed }: SecondFactorOnDialogProps) {
  const { secondFactor: words } = useMessages('admin')
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  return (
    <Dialog key={begun ? 'confirm' : 'begin'} open onClose={onClose} title={words.turnOn}>
      {begun ? <Confirm {...begun} onConfirmed={onConfirmed} /> : <Begin onBegun={setBegun} />}
    </Dialog>
  )
}

function Begin({ onBegun }: { onBegun: (made: { secret: string; uri: string }) => void }) {
  const { secondFactor: words } = useMessages('admin')
  const { submit, fields, problem } = useFormAction('admins.beginSecondFactor')
  async function begin(data: FormData) {
    const made = await submit({ currentPassword: textOf(data, 'currentPassword') })
    if (made) onBegun(made)
  }
  return (
    <Form onSubmit={begin} errors={fieldErrorsOf(fields)} problem={problem}>
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
  secret: string
  uri: string
  onConfirmed: (recoveryCodes: string[]) => void
}

function Confirm({ secret, uri, onConfirmed }: ConfirmProps) {
  const { secondFactor: words } = useMessages('admin')
  const { submit, fields, problem } = useFormAction('admins.confirmSecondFactor')
  async function confirm(data: FormData) {
    const made = await submit({ code: codeIn(data) })
    if (made) onConfirmed(made.recoveryCodes)
  }
  return (
    <Form onSubmit={confirm} errors={fieldErrorsOf(fields)} problem={problem}>
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
