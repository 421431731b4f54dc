// Answers for which a teacher asked for another version (shared/domain/rework.ts).
import type { Knex } from 'knex'
import { reworkStamp } from '#shared/domain/rework.ts'
import { withoutAuthorOnly } from '#shared/domain/author-only.ts'
import type { SubmissionRow } from './tables.ts'
import { withinSchool } from './within-school.ts'

interface Answer {
  studentId: string
  challengeId: string
  submissionId: string
}

export type ReworkedVersion = Pick<
  SubmissionRow,
  'id' | 'studentId' | 'challengeId' | 'response' | 'capturedAt'
>

/**
 * For each of these current answers the newest earlier version for which the teacher asked for another one. Versions
 * that their author has withdrawn are left out.
 */
export async function reworkedVersions(
  tx: Knex.Transaction,
  { organizationId }: { organizationId: string },
  answers: readonly Answer[],
): Promise<(answer: Answer) => ReworkedVersion | undefined> {
  const rows = await tx('feedback')
    .join(
      'submissions',
      withinSchool({
        'submissions.studentId': 'feedback.studentId',
        'submissions.id': 'feedback.submissionId',
      }),
    )
    .join(
      'currentResponses',
      withinSchool({
        'currentResponses.studentId': 'submissions.studentId',
        'currentResponses.challengeId': 'submissions.challengeId',
      }),
    )
    .where('feedback.organizationId', organizationId)
    .andWhere('feedback.stamp', reworkStamp)
    .whereIn('feedback.studentId', [...new Set(answers.map(({ studentId }) => studentId))])
    .andWhereRaw('submissions.id <> current_responses.submission_id')
    .andWhereRaw(
      '(current_responses.withdrawn_through is null or current_responses.withdrawn_through < submissions.captured_at)',
    )
    .orderBy('submissions.capturedAt')
    .select<ReworkedVersion[]>(
      'submissions.id',
      'submissions.studentId',
      'submissions.challengeId',
      'submissions.response',
      'submissions.capturedAt',
    )
  const keyOf = (row: { studentId: string; challengeId: string }) => `${row.studentId} ${row.challengeId}`
  // The newest is the last one.
  const byAnswer = new Map(
    rows.map((row) => [keyOf(row), { ...row, response: withoutAuthorOnly(row.response) }]),
  )
  return (answer) => byAnswer.get(keyOf(answer))
}
