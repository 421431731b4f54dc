// Answers for which a teacher asked for another version (shared/domain/rework.ts).
import type { Knex } from 'knex'
import { reworkStamp } from '#shared/domain/rework.ts'
import { withoutAuthorOnly } from '#shared/domain/author-only.ts'
import type { SubmissionRow } from './tables.ts'
import { versionNotWithdrawnSql } from './withdrawn-answers.ts'
import { withinSchool } from './within-school.ts'

/**
 * SQL: the row of `feedback` asks for another version, and no later stamp on the same version has replaced the request.
 * The later stamp may come from the next teacher of the class.
 */
export const asksAgainSql = `(feedback.stamp = '${reworkStamp}' and not exists (
  select 1 from feedback later
  where later.organization_id = feedback.organization_id and later.student_id = feedback.student_id
    and later.submission_id = feedback.submission_id and later.stamp <> '${reworkStamp}'
    and later.created_at > feedback.created_at))`

/**
 * SQL: two rows of `submissions` are versions of one answer: to one challenge, or in a folder to one of its leaves
 * (shared/domain/leaves.ts).
 */
export const sameAnswerSql = (one: string, other: string) =>
  `(${other}.organization_id = ${one}.organization_id and ${other}.student_id = ${one}.student_id
    and ${other}.challenge_id = ${one}.challenge_id
    and ${other}.response ->> 'part' is not distinct from ${one}.response ->> 'part')`

/** SQL: the row of `submissions` with this name is the newest version of its answer. */
export const newestVersionSql = (one: string) =>
  `not exists (select 1 from submissions newer where ${sameAnswerSql(one, 'newer')}
    and (newer.captured_at, newer.id) > (${one}.captured_at, ${one}.id))`

interface Answer {
  studentId: string
  submissionId: string
}

type ReworkedVersion = Pick<SubmissionRow, 'id' | 'studentId' | 'response' | 'capturedAt'>

/** The requests to these students, each with its version in `submissions`. Without versions that their author has withdrawn. */
function requestsTo(
  tx: Knex.Transaction,
  organizationId: string,
  studentIds: readonly string[],
): Knex.QueryBuilder {
  return tx('feedback')
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
    .whereIn('feedback.studentId', studentIds)
    .andWhereRaw(asksAgainSql)
    .andWhereRaw(versionNotWithdrawnSql('submissions'))
}

/** For each of these answers the newest earlier version for which the teacher asked for another one. */
export async function reworkedVersions(
  tx: Knex.Transaction,
  { organizationId }: { organizationId: string },
  answers: readonly Answer[],
): Promise<(answer: Answer) => ReworkedVersion | undefined> {
  const studentIds = [...new Set(answers.map(({ studentId }) => studentId))]
  const rows = await requestsTo(tx, organizationId, studentIds)
    .joinRaw(`join submissions reworked on ${sameAnswerSql('submissions', 'reworked')}`)
    .whereIn(
      'reworked.id',
      answers.map(({ submissionId }) => submissionId),
    )
    .andWhereRaw('(reworked.captured_at, reworked.id) > (submissions.captured_at, submissions.id)')
    .orderBy('submissions.capturedAt')
    .select<(ReworkedVersion & { reworkedId: string })[]>(
      'submissions.id',
      'submissions.studentId',
      'submissions.response',
      'submissions.capturedAt',
      { reworkedId: 'reworked.id' },
    )
  const keyOf = (studentId: string, submissionId: string) => `${studentId} ${submissionId}`
  // The newest is the last one.
  const byAnswer = new Map(
    rows.map(({ reworkedId, ...row }) => [
      keyOf(row.studentId, reworkedId),
      { ...row, response: withoutAuthorOnly(row.response) },
    ]),
  )
  return (answer) => byAnswer.get(keyOf(answer.studentId, answer.submissionId))
}

/**
 * For the challenge: the students for whom a request for another version is open (true), or each was followed by another
 * version (false). As in the grid (features/classes/progress-statements.ts), of a folder every leaf counts.
 */
export async function requestsByStudent(
  tx: Knex.Transaction,
  { organizationId, challengeId }: { organizationId: string; challengeId: string },
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await requestsTo(tx, organizationId, studentIds)
    .andWhere('submissions.challengeId', challengeId)
    .groupBy('submissions.studentId')
    .select<{ studentId: string; isOpen: boolean }[]>(
      'submissions.studentId',
      tx.raw(`bool_or(${newestVersionSql('submissions')}) as is_open`),
    )
  return new Map(rows.map(({ studentId, isOpen }) => [studentId, isOpen]))
}
