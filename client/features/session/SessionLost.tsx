import { useLocation } from 'react-router-dom'
import type { SignOutNotice } from '../../hooks/sign-out-notice.ts'
import { useMessages } from '../../messages/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import * as paths from '../../paths.ts'

/**
 * Explains after a lost session why the user has to sign in again, and links to the sign-in page of their role: every lost
 * session leads to `/login`.
 */
export function SessionLost() {
  const { sessionLost: words, teacherLogin } = useMessages('signIn')
  const { pathname, state } = useLocation()
  const parting = state as SignOutNotice | null
  if (parting?.reason !== 'lost') return null
  if (parting.role === 'student')
    return (
      <Notice
        title={words.title}
        actions={<ButtonLink to={paths.studentLogin}>{teacherLogin.explorerLink}</ButtonLink>}
      >
        {words.body}
      </Notice>
    )
  const isElsewhere = parting.role === 'admin' && pathname !== paths.adminLogin
  return (
    <Notice
      title={words.titleFormal}
      actions={
        isElsewhere && (
          <ButtonLink to={paths.adminLogin} state={parting}>
            {teacherLogin.adminLink}
          </ButtonLink>
        )
      }
    >
      {words.bodyFormal}
    </Notice>
  )
}
