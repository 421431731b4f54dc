import type { Knex } from 'knex'
import { isJoinLocked } from '#shared/domain/join-lock.ts'
import { limits } from '#shared/domain/limits.ts'
import { recordAudit } from '../../db/audit.ts'
import { raiseClassVersion } from '../../db/class-versions.ts'
import type { OfClass } from '../../db/keys.ts'
import type { ClassRow } from '../../db/tables.ts'
import type { HandlersOf } from '../../http/call.ts'
import { refusal } from '../../http/problem-error.ts'
import { requireOwnClass } from '../../security/scope.ts'
import { changeClass } from './queries.ts'
import { requireActiveClass, takeSeats } from './seats.ts'

/** Students who joined with a locked join code. Their teacher admits one of them or all at once. */
export const waitingRoomHandlers: Pick<HandlersOf<'students'>, 'waiting' | 'admit' | 'turnAway'> = {
  async waiting({ input, user, transact }) {
    return transact(async (tx) => {
      await requireOwnClass(tx, user, input.classId)
      return tx('students')
        .where({ organizationId: user.organizationId, waitingClassId: input.classId })
        .orderBy(['waitingSince', 'id'])
        .select('id', 'username', { waitingSince: 'waitingSince' })
    })
  },

  async admit({ input, user, now, transact }) {
    const { classId, studentIds } = input
    return transact(async (tx) => {
      await requireActiveClass(tx, user, classId)
      const ids = await lockWaiting(tx, { organizationId: user.organizationId, classId }, studentIds)
      await takeSeats(tx, () => requireActiveClass(tx, user, classId), { count: ids.length })
      for (const id of ids) {
        await changeClass(tx, { id, organizationId: user.organizationId }, classId, now)
      }
      await recordAudit(tx, { actor: user, action: 'student.admit', objectIds: ids, now })
      return { studentIds: ids }
    })
  },

  async turnAway({ input, user, now, transact }) {
    const { organizationId } = user
    const { classId, studentIds } = input
    return transact(async (tx) => {
      await requireOwnClass(tx, user, classId)
      const ids = await lockWaiting(tx, { organizationId, classId }, studentIds)
      await raiseClassVersion(tx, { organizationId, classId })
      await tx('students')
        .where({ organizationId })
        .whereIn('id', ids)
        .update({ waitingClassId: null, waitingSince: null })
      await recordAudit(tx, { actor: user, action: 'student.turn-away', objectIds: ids, now })
      return { studentIds: ids }
    })
  },
}

/**
 * Those of these students who still wait for this class. Locks students before classes, in the order of their ids, as
 * everywhere.
 */
async function lockWaiting(
  tx: Knex.Transaction,
  { organizationId, classId }: OfClass,
  studentIds: readonly string[],
): Promise<string[]> {
  const rows = await tx('students')
    .where({ organizationId, waitingClassId: classId })
    .whereIn('id', [...studentIds])
    .orderBy('id')
    .forUpdate()
    .select('id')
  return rows.map(({ id }) => id)
}

/**
 * Call it with the class as `takeSeats` has returned it. Takes one of the joins that are left.
 * @returns whether the code has locked itself: then the student waits
 * @throws ProblemError CLASS_FULL where too many wait
 */
export async function passDoor(
  tx: Knex.Transaction,
  into: Pick<ClassRow, 'organizationId' | 'id' | 'joinLocksAt' | 'joinsLeft'>,
  now: Date,
): Promise<boolean> {
  const { organizationId, id, joinsLeft } = into
  if (!isJoinLocked(into, now)) {
    if (joinsLeft !== null) {
      await tx('classes')
        .where({ organizationId, id })
        .update({ joinsLeft: joinsLeft - 1 })
    }
    return false
  }
  const [row] = await tx('students')
    .where({ organizationId, waitingClassId: id })
    .count<{ count: number }[]>({ count: '*' })
  if ((row?.count ?? 0) >= limits.waitingStudents) throw refusal('CLASS_FULL')
  return true
}
