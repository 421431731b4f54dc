import type { Knex } from 'knex'
import type { Disposition } from '#shared/domain/lateness.ts'
import { newestVersionSql } from './reworked-answers.ts'
import type { SubmissionRow } from './tables.ts'
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
  return joinSubmissions(joinCurrentResponses(query))
}

/** The same with every leaf of a folder, while `current_responses` has only the one that was written last. */
export function joinCurrentAnswersAndLeaves(
  tx: Knex.Transaction,
  query: Knex.QueryBuilder,
): Knex.QueryBuilder {
  const columns = ['organizationId', 'studentId', 'chapterId', 'challengeId', 'withdrawnThrough'].map(
    (column) => `currentResponses.${column}`,
  )
  const otherLeaves: Knex.QueryBuilder = tx('currentResponses')
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
    .select(...columns, { submissionId: 'submissions.id' }, 'submissions.capturedAt')
  const all = tx('currentResponses')
    .select(...columns, 'currentResponses.submissionId', 'currentResponses.capturedAt')
    .unionAll(otherLeaves)
    .as('currentResponses')
  return joinSubmissions(query.join(all, withinSchool({ 'currentResponses.studentId': 'students.id' })))
}

function joinSubmissions(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query.join(
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
