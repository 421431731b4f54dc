import { teachers } from '#shared/contract/teachers.ts'
import { ApiError } from '../../api/errors.ts'
import { useAttempt } from '../../hooks/useAttempt.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { requireInput } from './require-input.ts'

/** With the code of an admin's reset a teacher chooses a new password and is signed in. */
export function RedeemCode() {
  const { field } = useMessages('session')
  const { teacherLogin: words } = useMessages('signIn')
  const { language } = useLanguage()
  const { signingIn } = useOffline()
  const { attempt, errors, problem, cause } = useAttempt()
  const isTooEarly = cause instanceof ApiError && cause.code === 'CLASSES_CLOSED'
  const redeem = (data: FormData) =>
    attempt(async () => {
      const names = ['email', 'code', 'newPassword'] as const
      await signingIn.teacher(requireInput(teachers.redeemCode, data, names, language))
    })
  return (
    <Form onSubmit={redeem} errors={errors} problem={isTooEarly ? words.tooEarly : problem}>
      <TextField label={field.email} name="email" type="email" inputMode="email" autoComplete="username" />
      <TextField label={words.code} name="code" autoComplete="one-time-code" />
      <PasswordField label={words.newPassword} name="newPassword" autoComplete="new-password" />
      <SubmitButton>{words.redeem}</SubmitButton>
    </Form>
  )
}
