import { enterContext } from '../../db/context.ts'
import { privateChallengeIds } from '../../db/started-chapters.ts'
import type { HandlersOf } from '../../http/call.ts'

/**
 * Answers to private challenges that an older version of the app stored readable: their author's tablet sends
 * them back locked. Answers that are already locked do not change (migrations/0018_locked_answers.ts). Neither do
 * answers of other students or to challenges that are not private.
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
