import type { Knex } from 'knex'
import type { Disposition } from '#shared/domain/lateness.ts'
import { newestVersionSql } from './reworked-answers.ts'
import type { SubmissionRow } from './tables.ts'
import { notWithdrawnSql, versionNotWithdrawnSql } from './withdrawn-answers.ts'
import { withinSchool } from './within-school.ts'

/** The part of an answer that a teacher's screens show. */
export interface CurrentAnswer {
  studentId: string
  submissionId: string
  /** The class for which it was written. */
  answeredIn: SubmissionRow['classId']
  response: unknown
  capturedAt: Date
  disposition: Disposition
}

export const answerColumns = {
  studentId: 'submissions.studentId',
  submissionId: 'submissions.id',
  answeredIn: 'submissions.classId',
  response: 'submissions.response',
  capturedAt: 'submissions.capturedAt',
  disposition: 'submissions.disposition',
} as const satisfies Record<keyof CurrentAnswer, string>

/** Adds the current answers of the selected students to a query. */
export function joinCurrentAnswers(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return joinCurrentResponses(query).join(
    'submissions',
    withinSchool({
      'submissions.studentId': 'currentResponses.studentId',
      'submissions.id': 'currentResponses.submissionId',
    }),
  )
}

/** Adds which challenges the selected students have answered. */
export function joinCurrentResponses(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query.join('currentResponses', withinSchool({ 'currentResponses.studentId': 'students.id' }))
}

/**
 * The answers of these students that are not withdrawn: the current ones, and of a folder the newest version of every
 * leaf, while `current_responses` has only the one that was written last.
 * @param students the name of a common table expression with their `id`
 */
export function answersAndLeavesOf(
  tx: Knex.Transaction,
  organizationId: string,
  students: string,
): Knex.QueryBuilder {
  const columns = ['studentId', 'chapterId', 'challengeId'].map((column) => `currentResponses.${column}`)
  const current = () =>
    tx('currentResponses')
      .where('currentResponses.organizationId', organizationId)
      .andWhereRaw('current_responses.student_id = any (array(select id from ??))', [students])
  const otherLeaves: Knex.QueryBuilder = current()
    .join(
      'submissions',
      withinSchool({
        'submissions.studentId': 'currentResponses.studentId',
        'submissions.challengeId': 'currentResponses.challengeId',
      }),
    )
    .whereIn('currentResponses.challengeId', tx('challenges').where({ kind: 'internship' }).select('id'))
    .andWhereRaw('submissions.id <> current_responses.submission_id')
    .andWhereRaw(newestVersionSql('submissions'))
    .andWhereRaw(versionNotWithdrawnSql('submissions'))
    .select(...columns, { submissionId: 'submissions.id' })
  return current()
    .andWhereRaw(notWithdrawnSql)
    .select(...columns, 'currentResponses.submissionId')
    .unionAll(otherLeaves)
}
