import { admins } from '#shared/contract/admins.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { Link } from '../../ui/Link.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SignInPage } from './SignInPage.tsx'
import { requireInput } from './require-input.ts'
import { SessionLost } from './SessionLost.tsx'
import { useAskedForCode } from './use-asked-for-code.ts'
import { useAttempt } from './use-attempt.ts'
import * as paths from '../../paths.ts'

export default function AdminLoginScreen() {
  const { field } = useMessages('session')
  const { adminLogin: words } = useMessages('signIn')
  const { language } = useLanguage()
  const { signingIn } = useOffline()
  const { attempt, errors, problem, cause } = useAttempt()
  const needsCode = useAskedForCode(cause)
  const signIn = (data: FormData) =>
    attempt(async () => {
      await signingIn.admin(requireInput(admins.login, data, ['email', 'password', 'code'], language))
    })
  return (
    <SignInPage
      title={words.title}
      lead={words.lead}
      links={<Link to={paths.teacherLogin}>{words.signIn}</Link>}
    >
      <SessionLost />
      <Form onSubmit={signIn} errors={errors} problem={problem}>
        <TextField label={field.email} name="email" type="email" inputMode="email" autoComplete="username" />
        <PasswordField label={field.password} name="password" autoComplete="current-password" />
        {needsCode && <TextField label={field.code} name="code" autoComplete="one-time-code" />}
        <SubmitButton size="large" wide>
          {words.submit}
        </SubmitButton>
      </Form>
    </SignInPage>
  )
}
