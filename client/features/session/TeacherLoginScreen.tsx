import { useState } from 'react'
import { teachers } from '#shared/contract/teachers.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Link } from '../../ui/Link.tsx'
import { RedeemCode } from './RedeemCode.tsx'
import { SignInPage } from './SignInPage.tsx'
import { SessionLost } from './SessionLost.tsx'
import { StaffSignInForm } from './StaffSignInForm.tsx'
import * as paths from '../../paths.ts'

export default function TeacherLoginScreen() {
  const { teacherLogin: words } = useMessages('signIn')
  const { signingIn } = useOffline()
  const [hasCode, setHasCode] = useState(false)
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
        <StaffSignInForm login={teachers.login} onSignIn={signingIn.teacher} submitLabel={words.submit} />
      )}
      <Disclosure summary={words.forgotten}>
        <p>{words.forgottenHelp}</p>
        {!hasCode && <Button onClick={() => setHasCode(true)}>{words.hasCode}</Button>}
      </Disclosure>
    </SignInPage>
  )
}
