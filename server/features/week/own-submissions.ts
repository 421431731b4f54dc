import type { Knex } from 'knex'
import { notFound } from '../../http/problem-error.ts'
import type { TeacherUser } from '../../security/sessions.ts'

/**
 * Versions of answers by students of the teacher's own classes. @throws 404 when one of them is not there, also for a
 * withdrawn one
 */
export async function requireOwnSubmissions(
  tx: Knex.Transaction,
  teacher: TeacherUser,
  submissionIds: readonly string[],
): Promise<{ studentId: string; submissionId: string }[]> {
  const asked = [...new Set(submissionIds)]
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
    .whereIn('submissions.id', asked)
    .select<{ studentId: string; submissionId: string }[]>('submissions.studentId', {
      submissionId: 'submissions.id',
    })
  if (new Set(found.map(({ submissionId }) => submissionId)).size < asked.length) throw notFound()
  return found
}
