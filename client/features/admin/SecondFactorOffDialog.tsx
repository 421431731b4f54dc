import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { fieldErrorsOf } from '../../ui/field-errors.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import { problemOf, textOf } from './SecondFactorOnDialog.tsx'

interface SecondFactorOffDialogProps {
  onClose: () => void
  onRemoved: () => void
}

export function SecondFactorOffDialog({ onClose, onRemoved }: SecondFactorOffDialogProps) {
  const { secondFactor: words } = useMessages('admin')
  const remove = useAction('admins.removeSecondFactor')
  async function submit(data: FormData) {
    const input = { currentPassword: textOf(data, 'currentPassword'), code: textOf(data, 'code') }
    if (!(await remove.run(input))) return
    showToast(words.removed)
    onRemoved()
  }
  return (
    <Dialog open onClose={onClose} title={words.turnOffTitle}>
      <Form onSubmit={submit} errors={fieldErrorsOf(remove.fields)} problem={problemOf(remove)}>
        <p>{words.turnOffBody}</p>
        <PasswordField
          label={words.password}
          name="currentPassword"
          autoComplete="current-password"
          data-autofocus
        />
        <TextField
          label={words.anyCode}
          hint={words.anyCodeHint}
          name="code"
          autoComplete="one-time-code"
          maxLength={24}
        />
        <SubmitButton wide variant="danger">
          {words.turnOff}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
