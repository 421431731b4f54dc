import type { Knex } from 'knex'
import { handOverState, isGiven, mayAccept } from '#shared/domain/hand-overs.ts'
import { recordAudit } from '../../db/audit.ts'
import { raiseClassVersion } from '../../db/class-versions.ts'
import { handOversOf, secondPersonOf, type ListedHandOver } from '../../db/hand-overs.ts'
import { shownSince } from '../../db/shown-since.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { actingTeacher } from '../../security/acting.ts'
import type { TeacherUser } from '../../security/sessions.ts'

export const handOverHandlers: HandlersOf<'handOvers'> = {
  async list({ user, now, transact }) {
    const rows = await transact((tx) => handOversOf(tx, user, { since: shownSince(now) }))
    return rows.map((row) => handOverOf(row, user.id, now))
  },

  async accept({ input, user, now, transact }) {
    return transact(async (tx) => {
      const found = await requireWaiting(tx, user, input.handOverId, now)
      if (!mayAccept(found, secondPersonOf(found), user.id, now)) throw notFound()
      const { organizationId, id, classId, giverId, receiverId } = found
      // An admin who offers the class anew may lock no class, so this offer may have ended meanwhile.
      const decided = tx('handOvers').where({ organizationId, id, endedAt: null })
      const step = user.id === receiverId ? { acceptedAt: now } : { giverAgreedAt: now }
      if ((await decided.update(step)) === 0) throw notFound()
      if (user.id !== receiverId) {
        await recordAudit(tx, { actor: user, action: 'class.agree-hand-over', objectIds: [classId], now })
        return {}
      }
      await tx('classes').where({ organizationId, id: classId }).update({ teacherId: receiverId })
      await raiseClassVersion(tx, { organizationId, classId })
      await recordAudit(tx, { actor: user, action: 'class.hand-over', objectIds: [classId], now })
      // From whom and to whom, so that it can be found out later who could read the answers.
      await recordAudit(tx, { actor: user, action: 'teacher.hand-over', objectIds: [giverId], now })
      await recordAudit(tx, { actor: user, action: 'teacher.take-over', objectIds: [receiverId], now })
      return {}
    })
  },

  async end({ input, user, now, transact }) {
    return transact(async (tx) => {
      const { organizationId, id, classId } = await requireWaiting(tx, user, input.handOverId, now)
      const { name } = await actingTeacher(tx, user)
      await tx('handOvers').where({ organizationId, id }).update({ endedAt: now, endedByName: name })
      await recordAudit(tx, { actor: user, action: 'class.end-hand-over', objectIds: [classId], now })
      return {}
    })
  },
}

/** Locks the class, as every other change of it does, so that only one decision counts. @throws 404 */
async function requireWaiting(
  tx: Knex.Transaction,
  user: TeacherUser,
  handOverId: string,
  now: Date,
): Promise<ListedHandOver> {
  const [seen] = await handOversOf(tx, user, { id: handOverId })
  if (!seen) throw notFound()
  const { organizationId, classId: id, giverId: teacherId } = seen
  const own = await tx('classes')
    .where({ organizationId, id, teacherId, deletedAt: null })
    .forNoKeyUpdate()
    .first('id')
  const [found] = await handOversOf(tx, user, { id: handOverId })
  if (!own || !found || handOverState(found, secondPersonOf(found), now) !== 'waiting') throw notFound()
  return found
}

function handOverOf(row: ListedHandOver, readerId: string, now: Date) {
  const second = secondPersonOf(row)
  const state = handOverState(row, second, now)
  const isRunning = state === 'waiting' && row.teacherId === row.giverId
  return {
    id: row.id,
    classId: row.classId,
    className: row.className,
    side: row.giverId === readerId ? 'giver' : 'receiver',
    giver: `${row.giverFirstName} ${row.giverLastName}`,
    receiver: { name: `${row.firstName} ${row.lastName}`, email: row.email },
    askedBy: row.askedByName,
    askedByAdmin: row.askedByType === 'admin',
    askedAt: row.createdAt,
    state: state === 'waiting' && !isRunning ? 'ended' : state,
    isGiven: isGiven(row, second, now),
    opensAt: second?.opensAt ?? null,
    endedBy: row.endedByName ?? row.refusedByName,
    isOwn: row.teacherId === readerId,
    mayAccept: isRunning && mayAccept(row, second, readerId, now),
    mayEnd: isRunning,
  } as const
}
