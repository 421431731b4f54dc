import { raiseForStudents } from '../../db/class-versions.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireOwnStudent } from '../../security/scope.ts'

type Names = 'answerHand' | 'handAnswer' | 'readHandAnswer'

/** A teacher answers a raised hand; the student reads it once. */
export const handAnswerHandlers: Pick<HandlersOf<'feedback'>, Names> = {
  async answerHand({ input, user, now, transact }) {
    const { studentId, text = '' } = input
    await transact(async (tx) => {
      const { classId } = await requireOwnStudent(tx, user, studentId, { lock: 'update' })
      const { organizationId } = user
      // The student may have lowered the hand meanwhile: words reach them all the same.
      // `helpChangedAt` stays: a hand that was raised on a tablet before, and arrives later, is up again.
      await tx('students')
        .where({ organizationId, id: studentId })
        .andWhereRaw('(help_since is not null or ?)', [text !== ''])
        .update({ helpSince: null, helpAnswer: text === '' ? null : text, helpAnsweredAt: now })
      await raiseForStudents(tx, { organizationId, classId }, [studentId])
    })
    return {}
  },

  async handAnswer({ user, transact }) {
    const own = { organizationId: user.organizationId, id: user.id }
    const found = await transact((tx) =>
      tx('students').where(own).first('helpAnswer', 'helpAnsweredAt', 'helpChallengeId'),
    )
    if (!found?.helpAnsweredAt) return null
    const { helpAnswer: text, helpAnsweredAt: answeredAt, helpChallengeId: challengeId } = found
    return { text, answeredAt, challengeId }
  },

  /** A newer answer than the one that was read stays. */
  async readHandAnswer({ input, user, transact }) {
    const own = { organizationId: user.organizationId, id: user.id }
    await transact((tx) =>
      tx('students')
        .where(own)
        .andWhere('helpAnsweredAt', '<=', input.answeredAt)
        .update({ helpAnswer: null, helpAnsweredAt: null }),
    )
    return {}
  },
}
