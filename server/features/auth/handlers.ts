import { readServerState } from '../../db/server-state.ts'
import { shownSince } from '../../db/shown-since.ts'
import { lastSignInOf, signInsOf } from '../../db/sign-ins.ts'
import { teacherChangesOf } from '../../db/teacher-changes.ts'
import type { HandlersOf } from '../../http/call.ts'
import { shownSignIns, signInRecordOf } from '../../http/sign-in-record.ts'
import type { User } from '../../security/sessions.ts'

export const authHandlers: HandlersOf<'auth'> = {
  async me({ user, transact }) {
    const { epoch, serial } = await transact(readServerState)
    return {
      userId: user.id,
      userType: user.role,
      organizationId: user.organizationId,
      classId: classOf(user),
      epoch,
      serial,
    }
  },

  async signIns({ user, device, now, transact }) {
    return transact(async (tx) => {
      const previous = await lastSignInOf(tx, user, user.signedInAt)
      const rows = await signInsOf(tx, user, shownSignIns)
      const classId = classOf(user)
      const { organizationId } = user
      const teacherChanges =
        classId === null || organizationId === null
          ? []
          : await teacherChangesOf(tx, { organizationId, classId }, shownSince(now))
      return {
        teacherChanges,
        items: rows.map((row) => signInRecordOf(row, device)),
        previous: previous ? signInRecordOf(previous, device) : null,
      }
    })
  },

  async refresh({ services, cookies, now }) {
    const user = await services.sessions.refresh(cookies, now)
    return {
      user: { id: user.id, userType: user.role, organizationId: user.organizationId, classId: classOf(user) },
    }
  },

  async logout({ services, cookies, now }) {
    await services.sessions.end(cookies, now)
    return {}
  },
}

function classOf(user: User): string | null {
  return user.role === 'student' ? user.classId : null
}
