import { isCounted } from '#shared/challenges/index.ts'
import { totalsInFives } from '#shared/challenges/totals-in-fives.ts'
import { privateChallengeIds } from '../../db/started-chapters.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { currentAnswersTo } from './queries.ts'
import { requireStartedChallenge } from './reading.ts'

const nothing = { counted: 0, picture: null }

/** What a student reads about the answers of the student's class. */
export const answerCountHandlers: Pick<HandlersOf<'classes'>, 'answerCounts'> = {
  async answerCounts({ input, user, transact }) {
    const { organizationId, classId } = user
    if (classId === null) throw notFound()
    const ofClass = { organizationId, classId }
    return transact(async (tx) => {
      const challenge = await requireStartedChallenge(tx, ofClass, input.challengeId)
      const answers = await currentAnswersTo(tx, ofClass, challenge.id)
      // Without an own answer the student gets no counts, because they could influence the answer. Withdrawn answers are not in `answers`.
      if (!answers.some(({ studentId }) => studentId === user.id)) throw notFound()
      const isPrivate = (await privateChallengeIds(tx)).has(challenge.id)
      if (isPrivate || !isCounted(challenge.definition)) return nothing
      const { counted, picture } = totalsInFives(challenge.definition, answers)
      return picture?.shape === 'counts' ? { counted, picture } : nothing
    })
  },
}
