import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import { useMessages } from '../../messages/messages.ts'
import { holdOnce } from '../../ui/shown-once.ts'
import { SecretDialog } from './SecretDialog.tsx'

type Made = OutputOf<EndpointOf<'admins.resetTeacherPassword'>>

/** Shows the code of a reset above every screen until the user closes the dialog. */
export function holdResetCode(made: Made) {
  const { email: name, code: generatedPassword } = made
  holdOnce({ who: 'admin', name, generatedPassword, View: () => <ResetCodeDialog made={made} /> })
}

function ResetCodeDialog({ made: { email, code } }: { made: Made }) {
  const { teachers: words } = useMessages('admin')
  return (
    <SecretDialog title={words.newPassword(email)} secret={code} copyLabel={words.copy} note={words.once} />
  )
}
