import { recordAudit } from '../../db/audit.ts'
import { raiseClassVersion } from '../../db/class-versions.ts'
import { eraseOnRequest } from '../../db/erase-student.ts'
import { signInsOf } from '../../db/sign-ins.ts'
import { recordTombstones } from '../../db/tombstones.ts'
import type { HandlersOf } from '../../http/call.ts'
import { shownSignIns, signInRecordOf } from '../../http/sign-in-record.ts'
import { startedChaptersOf } from '../../db/started-chapters.ts'
import { requireOwnStudent } from '../../security/scope.ts'
import { revokeSessionsOf } from '../../security/session-rows.ts'
import { ownCurrentAnswers } from './own-queries.ts'
import { studentOf } from './presenting.ts'
import { changeClass, findStudent } from './queries.ts'
import { requireActiveClass, takeSeats } from './seats.ts'

/** A teacher's calls for the students of the own classes. */
export const managingHandlers: Pick<
  HandlersOf<'students'>,
  'get' | 'signIns' | 'move' | 'removeFromClass' | 'endDevices' | 'erase'
> = {
  async get({ input, user, transact }) {
    return transact(async (tx) => {
      const { classId, organizationId } = await requireOwnStudent(tx, user, input.id)
      const key = { id: input.id, organizationId }
      const student = studentOf(await findStudent(tx, key))
      const started = await startedChaptersOf(tx, { organizationId, classId })
      const answers = await ownCurrentAnswers(tx, key)
      const answered = new Set(
        answers.filter(({ isWithdrawn }) => !isWithdrawn).map(({ challengeId }) => challengeId),
      )
      const chapters = started.map(({ chapter, challenges }) => ({
        id: chapter.id,
        title: chapter.title,
        done: challenges.filter(({ id }) => answered.has(id)).length,
        total: challenges.length,
      }))
      const sum = (of: 'done' | 'total') => chapters.reduce((total, chapter) => total + chapter[of], 0)
      return { ...student, done: sum('done'), total: sum('total'), chapters }
    })
  },

  async signIns({ input, user, device, transact }) {
    return transact(async (tx) => {
      const student = await requireOwnStudent(tx, user, input.id)
      const rows = await signInsOf(tx, student, shownSignIns)
      return rows.map((row) => signInRecordOf(row, device))
    })
  },

  async move({ input, user, now, transact }) {
    const { studentId, classId } = input
    return transact(async (tx) => {
      const student = await requireOwnStudent(tx, user, studentId, { lock: 'alone' })
      if (student.classId === classId) return { studentId, classId }
      await takeSeats(tx, () => requireActiveClass(tx, user, classId), { from: student.classId })
      await changeClass(tx, student, classId, now)
      await recordAudit(tx, { actor: user, action: 'student.move', objectIds: [studentId], now })
      return { studentId, classId }
    })
  },

  async removeFromClass({ input, user, now, transact }) {
    const { studentId } = input
    return transact(async (tx) => {
      const student = await requireOwnStudent(tx, user, studentId, { lock: 'alone' })
      await raiseClassVersion(tx, student)
      await changeClass(tx, student, null, now)
      // For good: a card in other hands must not open the account when the student is in a class again.
      await tx('cardCodes').where({ organizationId: student.organizationId, studentId }).delete()
      await revokeSessionsOf(tx, student, now)
      await recordAudit(tx, { actor: user, action: 'student.remove-from-class', objectIds: [studentId], now })
      return { studentId }
    })
  },

  /** Sessions end at once. Letters of earlier keys are returned to their author for confirmation. */
  async endDevices({ input, user, now, services, transact }) {
    const { studentId } = input
    return transact(async (tx) => {
      const student = await requireOwnStudent(tx, user, studentId, { lock: 'update' })
      const { organizationId } = student
      // Under the student's lock, which a sign-in takes before it reads the time of its key.
      const issuedBefore = services.clock()
      await tx('keyRevocations')
        .insert({ organizationId, studentId, issuedBefore, createdAt: now })
        .onConflict()
        .ignore()
      await revokeSessionsOf(tx, student, now)
      await recordAudit(tx, { actor: user, action: 'student.end-devices', objectIds: [studentId], now })
      return {}
    })
  },

  async erase({ input, user, now, services, transact }) {
    const [tombstone] = services.letters.tombstoneHashesOf(input.studentId)
    await transact(async (tx) => {
      const student = await requireOwnStudent(tx, user, input.studentId, { lock: 'alone' })
      await eraseOnRequest(tx, student, tombstone, { actor: user, now })
    })
    await recordTombstones(services.tombstones, [tombstone])
    return {}
  },
}
