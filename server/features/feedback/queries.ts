import type { Knex } from 'knex'
import { submissionsForTeacher } from '../../db/teachers-submissions.ts'

/**
 * Searches the students of the teacher's own classes. Submission ids are scoped to their author: the first
 * received counts.
 */
export async function findAuthorOfSubmission(
  tx: Knex.Transaction,
  teacher: { id: string; organizationId: string },
  submissionId: string,
): Promise<string | undefined> {
  const found = await submissionsForTeacher(tx, teacher)
    .andWhere('submissions.id', submissionId)
    .orderBy('submissions.receivedAt')
    .first<{ studentId: string } | undefined>('submissions.studentId')
  return found?.studentId
}
