import { useState } from 'react'
import { teachers } from '#shared/contract/teachers.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { Link } from '../../ui/Link.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { RedeemCode } from './RedeemCode.tsx'
import { SignInPage } from './SignInPage.tsx'
import { requireInput } from './require-input.ts'
import { SessionLost } from './SessionLost.tsx'
import { useAskedForCode } from './use-asked-for-code.ts'
import { useAttempt } from './use-attempt.ts'
import * as paths from '../../paths.ts'

export default function TeacherLoginScreen() {
  const { field } = useMessages('session')
  const { teacherLogin: words } = useMessages('signIn')
  const { language } = useLanguage()
  const { signingIn } = useOffline()
  const { attempt, errors, problem, cause } = useAttempt()
  const needsCode = useAskedForCode(cause)
  const [hasCode, setHasCode] = useState(false)
  const signIn = (data: FormData) =>
    attempt(async () => {
      await signingIn.teacher(requireInput(teachers.login, data, ['email', 'password', 'code'], language))
    })
  return (
    <SignInPage
      title={words.title}
      lead={words.lead}
      links={
        <>
          <p>
            {words.noAccount} <Link to={paths.teacherRegistration}>{words.register}</Link>
          </p>
          <Link to={paths.studentLogin}>{words.explorerLink}</Link>
          <Link to={paths.adminLogin}>{words.adminLink}</Link>
        </>
      }
    >
      <SessionLost />
      {hasCode ? (
        <RedeemCode />
      ) : (
        <Form onSubmit={signIn} errors={errors} problem={problem}>
          <TextField
            label={field.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
          />
          <PasswordField label={field.password} name="password" autoComplete="current-password" />
          {needsCode && <TextField label={field.code} name="code" autoComplete="one-time-code" />}
          <SubmitButton size="large" wide>
            {words.submit}
          </SubmitButton>
        </Form>
      )}
      <Disclosure summary={words.forgotten}>
        <p>{words.forgottenHelp}</p>
        {!hasCode && <Button onClick={() => setHasCode(true)}>{words.hasCode}</Button>}
      </Disclosure>
    </SignInPage>
  )
}
