// What a teacher reads beside answers: on the page of one challenge, and in the stream of new answers.
import type { Knex } from 'knex'
import { definitionAsAnswered } from './answered-versions.ts'
import type { CurrentAnswer } from './current-answers.ts'
import { reworkedVersions } from './reworked-answers.ts'
import type { ChallengeRow, FeedbackRow } from './tables.ts'

/** A challenge as a class uses it. */
type AskedChallenge = Pick<ChallengeRow, 'id' | 'definition'> & { classId: string }

interface BesideAnswer {
  /** Of an answer that was written for another version; undefined if it fits the version of the class. */
  definition: ChallengeRow['definition'] | undefined
  /** The oldest first. */
  feedback: FeedbackRow[]
  /** The version for which the teacher asked for another one. */
  earlier: { submissionId: string; response: unknown; capturedAt: Date; feedback: FeedbackRow[] } | null
}

/**
 * Reads the feedback on each of these answers, the version before a rework, and the definition that it was written for.
 * @param askedOf the challenge of an answer; undefined for one of which the teacher may read only the feedback
 */
export async function besideAnswers<Answer extends CurrentAnswer>(
  tx: Knex.Transaction,
  { organizationId }: { organizationId: string },
  answers: readonly Answer[],
  askedOf: (answer: Answer) => AskedChallenge | undefined,
): Promise<(answer: Answer) => BesideAnswer> {
  const readable = answers.filter((answer) => askedOf(answer) !== undefined)
  const earlierOf = await reworkedVersions(tx, { organizationId }, readable)
  const earlier = readable.flatMap((answer) => earlierOf(answer) ?? [])
  const feedback = await feedbackTo(tx, organizationId, [
    ...answers,
    ...earlier.map(({ id: submissionId, studentId }) => ({ studentId, submissionId })),
  ])
  const feedbackOn = (id: string) => feedback.filter(({ submissionId }) => submissionId === id)
  const definitions = new Map<string, BesideAnswer['definition']>()
  for (const answer of answers) {
    const asked = askedOf(answer)
    if (asked)
      definitions.set(answer.submissionId, await definitionAsAnswered(tx, asked.classId, asked, answer))
  }
  return (answer) => {
    const before = earlierOf(answer)
    return {
      definition: definitions.get(answer.submissionId),
      feedback: feedbackOn(answer.submissionId),
      earlier: before
        ? {
            submissionId: before.id,
            response: before.response,
            capturedAt: before.capturedAt,
            feedback: feedbackOn(before.id),
          }
        : null,
    }
  }
}

async function feedbackTo(
  tx: Knex.Transaction,
  organizationId: string,
  versions: readonly Pick<CurrentAnswer, 'studentId' | 'submissionId'>[],
): Promise<FeedbackRow[]> {
  return tx('feedback')
    .where({ organizationId })
    .whereIn(
      ['studentId', 'submissionId'],
      versions.map(({ studentId, submissionId }) => [studentId, submissionId]),
    )
    .orderBy('createdAt')
}
