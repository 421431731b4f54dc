import type { Knex } from 'knex'

/**
 * Versions of answers by students of the teacher's own classes. What its author has taken back is not there for the
 * teacher.
 */
export function submissionsForTeacher(
  tx: Knex.Transaction,
  teacher: { id: string; organizationId: string },
): Knex.QueryBuilder {
  return tx('classes')
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
    .whereNotExists(
      tx('currentResponses')
        .whereRaw('current_responses.organization_id = submissions.organization_id')
        .andWhereRaw('current_responses.student_id = submissions.student_id')
        .andWhereRaw('current_responses.challenge_id = submissions.challenge_id')
        .andWhereRaw('current_responses.withdrawn_through >= submissions.captured_at'),
    )
}
