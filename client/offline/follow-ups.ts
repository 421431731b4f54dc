// Updates other state after an event on the tablet: letters arrived, the own record was read, or another user
// signed in.
import type { OwnRecord } from '#shared/contract/student-records.ts'
import type { Teacher } from '#shared/contract/teachers.ts'
import type { PasswordChanges } from './password-change.ts'
import type { Queries } from './queries.ts'
import type { Sealer } from './sealing.ts'
import type { Session } from './session.ts'

/** Delivered letters change the server's answers; a password change also changes the next password version. */
export function createRefreshAfterDrain(queries: Queries, passwordChanges: PasswordChanges) {
  return async () => {
    const password = await passwordChanges.latest().catch(() => undefined)
    if (password?.state === 'received') await queries.of('students.profile', {}).refresh()
    await queries.refreshShown()
  }
}

/**
 * Loads the kept occupations once with the worlds, whichever screen shows those. The atlas needs them without a
 * connection, and a private answer looks for its key in both.
 */
export function loadKeptWithChapters(queries: Queries) {
  queries.onData((name, _data, source) => {
    if (name !== 'students.chapters' || source === 'device') return
    const kept = queries.of('students.keptOccupations', {})
    if (kept.state().isStale) void kept.refresh()
  })
}

/** Copies the own record into the mirror with every response of the server, whichever screen requested it. */
export function keepProfile(queries: Queries, session: Session) {
  queries.onData((name, data, source) => {
    // The mirror may be newer than the stored copy: a password that the student has just chosen.
    if (source === 'device') return
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

/** Clears from memory what the previous user read or sealed with. */
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
