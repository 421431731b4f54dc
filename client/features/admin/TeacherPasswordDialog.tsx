import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import { useMessages } from '../../messages/messages.ts'
import { holdOnce } from '../../ui/shown-once.ts'
import { SecretDialog } from './SecretDialog.tsx'

type Made = OutputOf<EndpointOf<'admins.resetTeacherPassword'>>

/** Shows a teacher's new password above every screen until the user closes the dialog. */
export function holdTeacherPassword(made: Made) {
  const { email: name, generatedPassword } = made
  holdOnce({ who: 'admin', name, generatedPassword, View: () => <TeacherPasswordDialog made={made} /> })
}

function TeacherPasswordDialog({ made: { email, generatedPassword } }: { made: Made }) {
  const { teachers: words } = useMessages('admin')
  return (
    <SecretDialog
      title={words.newPassword(email)}
      secret={generatedPassword}
      copyLabel={words.copy}
      note={words.once}
    />
  )
}
