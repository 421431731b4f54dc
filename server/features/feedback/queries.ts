import type { Knex } from 'knex'

/**
 * Searches the students of the teacher's own classes. Submission ids are scoped to their author: the first
 * received counts.
 */
export async function findAuthorOfSubmission(
  tx: Knex.Transaction,
  teacher: { id: string; organizationId: string },
  submissionId: string,
): Promise<string | undefined> {
  const found = await tx('classes')
    .join('students', (join) =>
      join.on('students.organizationId', 'classes.organizationId').andOn('students.classId', 'classes.id'),
    )
    .join('submissions', (join) =>
      join
        .on('submissions.organizationId', 'students.organizationId')
        .andOn('submissions.studentId', 'students.id'),
    )
    .where('classes.organizationId', teacher.organizationId)
    .andWhere('classes.teacherId', teacher.id)
    .whereNull('classes.deletedAt')
    .andWhere('submissions.id', submissionId)
    .orderBy('submissions.receivedAt')
    .first<{ studentId: string } | undefined>('submissions.studentId')
  return found?.studentId
}
