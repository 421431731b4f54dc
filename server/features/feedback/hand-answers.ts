import { raiseForStudents } from '../../db/class-versions.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireOwnStudent } from '../../security/scope.ts'

type Names = 'answerHand' | 'handAnswer' | 'readHandAnswer'

/** A teacher answers a help request; the student reads the answer once. */
export const handAnswerHandlers: Pick<HandlersOf<'feedback'>, Names> = {
  async answerHand({ input, user, now, transact }) {
    const { studentId, text = '', helpSince } = input
    await transact(async (tx) => {
      const { classId } = await requireOwnStudent(tx, user, studentId, { lock: 'update' })
      const { organizationId } = user
      const own = { organizationId, id: studentId }
      // `helpChangedAt` stays: a request that was made on a tablet before this answer and arrives later is open again.
      const seen = tx('students').where(own).whereNotNull('helpSince')
      if (helpSince !== undefined) void seen.andWhere('helpSince', '<=', helpSince)
      await seen.update({ helpSince: null, helpAnsweredAt: now })
      // The student may have withdrawn the request meanwhile; a text is still delivered.
      if (text !== '') await tx('students').where(own).update({ helpAnswer: text, helpAnsweredAt: now })
      await raiseForStudents(tx, { organizationId, classId }, [studentId])
    })
    return {}
  },

  async handAnswer({ user, transact }) {
    const own = { organizationId: user.organizationId, id: user.id }
    const found = await transact((tx) =>
      tx('students').where(own).first('helpAnswer', 'helpAnsweredAt', 'helpChallengeId', 'helpSince'),
    )
    if (!found?.helpAnsweredAt) return null
    const { helpAnswer: text, helpAnsweredAt: answeredAt, helpChallengeId, helpSince } = found
    // While a hand is up, the challenge is that of the new hand.
    return { text, answeredAt, challengeId: helpSince === null ? helpChallengeId : null }
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
