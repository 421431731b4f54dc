import type { Knex } from 'knex'
import type { OfStudent } from '../../db/keys.ts'
import type { FeedbackRow, SubmissionRow } from '../../db/tables.ts'
import { withinSchool } from '../../db/within-school.ts'

export interface Version extends SubmissionRow {
  /** The number of versions of the same challenge, including those not returned. */
  versions: number
}

/**
 * The limits of versions in addition to the current one, and of leaves: more than a student writes by hand. They keep
 * a script from filling the server's memory.
 */
export const mostEarlierVersions = 50
const mostLeaves = 80

/**
 * The newest versions of every challenge, the newest first, among them the newest of every leaf
 * (shared/domain/leaves.ts). The export contains all of them.
 */
export async function newestVersions(tx: Knex.Transaction, ofStudent: OfStudent): Promise<Version[]> {
  const placed = tx('submissions')
    .where(ofStudent)
    .select(
      'id',
      'challengeId',
      'capturedAt',
      tx.raw('row_number() over (partition by challenge_id order by captured_at desc, id desc) as place'),
      tx.raw(
        `row_number() over (partition by challenge_id, response ->> 'part' order by captured_at desc, id desc) as place_of_leaf`,
      ),
      tx.raw('(count(*) over (partition by challenge_id))::int as versions'),
    )
  const ranked = tx
    .from(placed.as('placed'))
    .select(
      '*',
      tx.raw(
        'row_number() over (partition by challenge_id, place_of_leaf order by captured_at desc, id desc) as leaf',
      ),
    )
  return tx('submissions')
    .join(ranked.as('ranked'), 'ranked.id', 'submissions.id')
    .where(forTable('submissions', ofStudent))
    .andWhereRaw('(ranked.place <= ? or ranked.place_of_leaf = 1 and ranked.leaf <= ?)', [
      mostEarlierVersions + 1,
      mostLeaves,
    ])
    .orderBy([
      { column: 'submissions.capturedAt', order: 'desc' },
      { column: 'submissions.id', order: 'desc' },
    ])
    .select<Version[]>('submissions.*', 'ranked.versions')
}

export interface Feedback extends FeedbackRow {
  challengeId: string
}

/** Feedback on every version, the oldest first. */
export async function feedbackTo(tx: Knex.Transaction, ofStudent: OfStudent): Promise<Feedback[]> {
  return tx('feedback')
    .join(
      'submissions',
      withinSchool({
        'submissions.studentId': 'feedback.studentId',
        'submissions.id': 'feedback.submissionId',
      }),
    )
    .where(forTable('feedback', ofStudent))
    .orderBy('feedback.createdAt')
    .select<Feedback[]>('feedback.*', 'submissions.challengeId')
}

function forTable(table: string, { organizationId, studentId }: OfStudent): Record<string, string> {
  return { [`${table}.organizationId`]: organizationId, [`${table}.studentId`]: studentId }
}
