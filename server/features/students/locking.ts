import { enterContext } from '../../db/context.ts'
import { privateChallengeIds } from '../../db/started-chapters.ts'
import type { HandlersOf } from '../../http/call.ts'

/**
 * Answers to private challenges that an older version of the app stored readable: their author's tablet sends
 * them back locked. An answer that is already locked does not change (migrations/0018_locked_answers.ts), nor
 * does one that is not the caller's or not private.
 */
export const lockingHandlers: Pick<HandlersOf<'students'>, 'lockAnswers'> = {
  async lockAnswers({ input, user, now, transact }) {
    const { organizationId, id: studentId } = user
    return transact(async (tx) => {
      const privateIds = [...(await privateChallengeIds(tx))]
      await enterContext(tx, { role: 'ingest' })
      let locked = 0
      for (const { submissionId, response } of input.answers) {
        locked += await tx('submissions')
          .where({ organizationId, studentId, id: submissionId })
          .whereIn('challengeId', privateIds)
          .andWhereRaw(`not jsonb_exists(response, 'locked')`)
          .update({ response: JSON.stringify(response) })
      }
      if (locked > 0)
        await tx('students').where({ organizationId, id: studentId }).update({ answersLockedAt: now })
      return { locked }
    })
  },
}
