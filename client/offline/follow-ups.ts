// What follows when something else has happened on the tablet: letters arrived, the own record was read, somebody
// else is here.
import type { OwnRecord } from '#shared/contract/student-records.ts'
import type { Teacher } from '#shared/contract/teachers.ts'
import type { PasswordChanges } from './password-change.ts'
import type { Queries } from './queries.ts'
import type { Sealer } from './sealing.ts'
import type { Session } from './session.ts'

/** What arrived changes what the server says; a password change also the version that the next one names. */
export function createRefreshAfterDrain(queries: Queries, passwordChanges: PasswordChanges) {
  return async () => {
    const password = await passwordChanges.latest().catch(() => undefined)
    if (password?.state === 'received') await queries.of('students.profile', {}).refresh()
    await queries.refreshShown()
  }
}

/** The mirror follows the own record, whoever asked for it. */
export function keepProfile(queries: Queries, session: Session) {
  queries.onData((name, data) => {
    if (name !== 'students.profile' && name !== 'teachers.profile') return
    const { id, passwordChanged, credentialVersion, givenPassword } = data as Teacher & Partial<OwnRecord>
    const change = {
      passwordChanged,
      ...(credentialVersion !== undefined && { credentialVersion }),
      ...(givenPassword !== undefined && { givenPassword }),
    }
    void session.amend(id, change).catch(() => undefined)
  })
}

/** Nothing that one person saw or sealed with is still in memory for the next. */
export function forgetWithUser(queries: Queries, sealer: Sealer, session: Session) {
  let shownUser: string | undefined
  session.subscribe(() => {
    const userId = session.mirror()?.userId
    if (userId === shownUser) return
    queries.forgetAll()
    sealer.forget()
    shownUser = userId
  })
}
