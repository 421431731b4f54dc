// Restricts the objects of a caller. The scope is part of the query: an object outside it is not found, and
// the answer is the same 404 as for an unknown id.
import type { Knex } from 'knex'
import type { ClassRow, StudentRow } from '../db/tables.ts'
import { notFound } from '../http/problem-error.ts'
import { withinSchool } from '../db/within-school.ts'

interface Teacher {
  id: string
  organizationId: string
}

/**
 * `update` also prevents changes of the row until the transaction ends. Rows that reference it can still be
 * inserted: students join a class, and letters of a student are accepted.
 */
interface ScopeOptions {
  lock?: 'update'
}

/** `alone`: no letter of the student is accepted meanwhile. For erasing students and changing their class. */
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

/** Students who are in a class of the teacher now, ordered by id. */
export async function findOwnStudents(
  tx: Knex.Transaction,
  teacher: Teacher,
  studentIds: readonly string[],
  options: StudentOptions = {},
): Promise<OwnStudent[]> {
  const query = tx('students')
    .join('classes', withinSchool({ 'classes.id': 'students.classId' }))
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
