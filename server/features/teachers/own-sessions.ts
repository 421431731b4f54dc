import { recordAudit } from '../../db/audit.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { revokeSessionsOf } from '../../security/session-rows.ts'
import { idleSecondsOf } from '../../security/sessions.ts'

/** Lists a teacher's own sessions and ends one of them. */
export const ownSessionHandlers: Pick<
  HandlersOf<'teachers'>,
  'sessions' | 'endSession' | 'endOtherSessions'
> = {
  async sessions({ user, now, transact }) {
    const rows = await transact((tx) =>
      tx('sessions')
        .where({ organizationId: user.organizationId, userId: user.id, revokedAt: null })
        .where('idleExpiresAt', '>', now)
        .where('expiresAt', '>', now)
        .orderBy('createdAt', 'desc')
        .select('id', 'createdAt', 'idleExpiresAt'),
    )
    const idleMs = idleSecondsOf('teacher') * 1000
    return rows.map(({ id, createdAt, idleExpiresAt }) => ({
      id,
      signedInAt: createdAt,
      lastUsedAt: new Date(idleExpiresAt.getTime() - idleMs),
      isThis: id === user.sid,
    }))
  },

  async endSession({ input, user, now, transact }) {
    await transact(async (tx) => {
      const ended = await tx('sessions')
        .where({ organizationId: user.organizationId, userId: user.id, id: input.sessionId, revokedAt: null })
        .update({ revokedAt: now })
      if (ended === 0) throw notFound()
      await recordAudit(tx, { actor: user, action: 'teacher.end-session', objectIds: [user.id], now })
    })
    return {}
  },

  async endOtherSessions({ user, now, transact }) {
    await transact(async (tx) => {
      await revokeSessionsOf(tx, user, now, user.sid)
      await recordAudit(tx, { actor: user, action: 'teacher.end-session', objectIds: [user.id], now })
    })
    return {}
  },
}
