import type { Knex } from 'knex'
import type { Disposition } from '#shared/domain/lateness.ts'
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
