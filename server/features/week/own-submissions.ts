import type { Knex } from 'knex'
import { submissionsForTeacher } from '../../db/teachers-submissions.ts'
import { notFound } from '../../http/problem-error.ts'
import type { TeacherUser } from '../../security/sessions.ts'

interface OwnSubmission {
  studentId: string
  submissionId: string
  classId: string
}

/**
 * Versions of answers by students of the teacher's own classes. @throws 404 when one of them is not there, also for a
 * withdrawn one
 */
export async function requireOwnSubmissions(
  tx: Knex.Transaction,
  teacher: TeacherUser,
  submissionIds: readonly string[],
): Promise<OwnSubmission[]> {
  const asked = [...new Set(submissionIds)]
  const found = await submissionsForTeacher(tx, teacher)
    .whereIn('submissions.id', asked)
    .select<OwnSubmission[]>('submissions.studentId', {
      submissionId: 'submissions.id',
      /** Where its author is now. */
      classId: 'own.classId',
    })
  if (new Set(found.map(({ submissionId }) => submissionId)).size < asked.length) throw notFound()
  return found
}
