import { admins } from '#shared/contract/admins.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useMessages } from '../../messages/messages.ts'
import { Link } from '../../ui/Link.tsx'
import { SessionLost } from './SessionLost.tsx'
import { SignInPage } from './SignInPage.tsx'
import { StaffSignInForm } from './StaffSignInForm.tsx'
import * as paths from '../../paths.ts'

export default function AdminLoginScreen() {
  const { adminLogin: words } = useMessages('signIn')
  const { signingIn } = useOffline()
  return (
    <SignInPage
      title={words.title}
      lead={words.lead}
      links={<Link to={paths.teacherLogin}>{words.signIn}</Link>}
    >
      <SessionLost />
      <StaffSignInForm login={admins.login} onSignIn={signingIn.admin} submitLabel={words.submit} />
    </SignInPage>
  )
}
