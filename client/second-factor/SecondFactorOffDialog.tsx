import { useFormAction } from '../hooks/useFormAction.ts'
import { useMessages } from '../messages/messages.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { textOf } from '../ui/form-data.ts'
import { Form, SubmitButton } from '../ui/Form.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { codeIn } from './SecondFactorOnDialog.tsx'
import { calls, type StaffRole } from './staff-calls.ts'

interface SecondFactorOffDialogProps {
  role: StaffRole
  onClose: () => void
  onRemoved: () => void
}

export function SecondFactorOffDialog({ role, onClose, onRemoved }: SecondFactorOffDialogProps) {
  const words = useMessages('secondFactor')
  const { submit, errors, problem } = useFormAction(calls[role].remove)
  async function remove(data: FormData) {
    if (!(await submit({ currentPassword: textOf(data, 'currentPassword'), code: codeIn(data) }))) return
    showToast(words.removed)
    onRemoved()
  }
  return (
    <Dialog open onClose={onClose} title={words.turnOffTitle}>
      <Form onSubmit={remove} errors={errors} problem={problem}>
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
