import type { Role } from '#shared/domain/role.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useMessages } from '../../messages/messages.ts'
import * as paths from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'

/** Shows the signed-in user with their role, and a link to their home screen. */
export default function UnauthorizedScreen() {
  const { unauthorized: words, role: roleNames } = useMessages('signIn')
  const { user } = useSession()
  if (!user) return null
  const role: string = user.userType
  const home = isKnown(role) ? paths.homePaths[role] : paths.landing
  const roleName = isKnown(role) ? roleNames[role] : roleNames.other
  return (
    <Page title={words.title} width="reading">
      <EmptyState icon="lock" title={user.name} link={{ to: home, label: words.home }}>
        {role === 'student' ? words.body(user.name, roleName) : words.bodyFormal(user.name, roleName)}
      </EmptyState>
    </Page>
  )
}

function isKnown(role: string): role is Role {
  return Object.hasOwn(paths.homePaths, role)
}
