import type { Knex } from 'knex'
import { withinSchool } from './within-school.ts'

/**
 * Versions of answers by students of the teacher's own classes, without those that their author has withdrawn. A
 * subquery (`own`) selects the students, because Citus 13.2 crashes when plain tables with row level security are
 * joined with a distributed one (docs/scale.md).
 */
export function submissionsForTeacher(
  tx: Knex.Transaction,
  teacher: { id: string; organizationId: string },
): Knex.QueryBuilder {
  const own = tx('classes')
    .join('students', withinSchool({ 'students.classId': 'classes.id' }))
    .where('classes.organizationId', teacher.organizationId)
    .andWhere('classes.teacherId', teacher.id)
    .whereNull('classes.deletedAt')
    .select('students.organizationId', 'students.id', 'students.classId')
    .as('own')
  return tx(own)
    .join('submissions', withinSchool({ 'submissions.studentId': 'own.id' }))
    .where('submissions.organizationId', teacher.organizationId)
    .whereNotExists(
      tx('currentResponses')
        .whereRaw('current_responses.organization_id = submissions.organization_id')
        .andWhereRaw('current_responses.student_id = submissions.student_id')
        .andWhereRaw('current_responses.challenge_id = submissions.challenge_id')
        .andWhereRaw('current_responses.withdrawn_through >= submissions.captured_at'),
    )
}
