// Whose objects a caller may touch. The scope is in the query: what lies outside is not there, and the answer
// is the same 404 as for an id that nobody has.
import type { Knex } from 'knex'
import type { ClassRow, StudentRow } from '../db/tables.ts'
import { notFound } from '../http/problem-error.ts'

interface Teacher {
  id: string
  organizationId: string
}

/**
 * `update` also keeps others from changing the row until the transaction ends. What refers to it goes on: children
 * come into a class and letters of a student are taken meanwhile.
 */
interface ScopeOptions {
  lock?: 'update'
}

/** `alone`: no letter of theirs is taken meanwhile either. For who erases them or changes their class. */
interface StudentOptions {
  lock?: 'update' | 'alone'
}

/** A class of the teacher, active or archived. @throws 404, also for a deleted one */
export async function requireOwnClass(
  tx: Knex.Transaction,
  teacher: Teacher,
  classId: string,
  options: ScopeOptions = {},
): Promise<ClassRow> {
  const query = tx('classes')
    .where({ organizationId: teacher.organizationId, id: classId, teacherId: teacher.id })
    .whereNull('deletedAt')
    .first()
  if (options.lock) void query.forNoKeyUpdate()
  const found = await query
  if (!found) throw notFound()
  return found
}

export type OwnStudent = StudentRow & { classId: string }

/** Students who are in a class of the teacher now. In the order of the ids, whatever was asked for. */
export async function findOwnStudents(
  tx: Knex.Transaction,
  teacher: Teacher,
  studentIds: readonly string[],
  options: StudentOptions = {},
): Promise<OwnStudent[]> {
  const query = tx('students')
    .join('classes', (join) =>
      join.on('classes.organizationId', 'students.organizationId').andOn('classes.id', 'students.classId'),
    )
    .where('students.organizationId', teacher.organizationId)
    .andWhere('classes.teacherId', teacher.id)
    .whereNull('classes.deletedAt')
    .whereIn('students.id', studentIds)
    .orderBy('students.id')
    .select<OwnStudent[]>('students.*')
  if (options.lock === 'update') void query.forNoKeyUpdate('students')
  if (options.lock === 'alone') void query.forUpdate('students')
  return query
}

/** @throws 404 */
export async function requireOwnStudent(
  tx: Knex.Transaction,
  teacher: Teacher,
  studentId: string,
  options: StudentOptions = {},
): Promise<OwnStudent> {
  const [found] = await findOwnStudents(tx, teacher, [studentId], options)
  if (!found) throw notFound()
  return found
}
