import type { Knex } from 'knex'
import { raiseClassVersion } from '../../db/class-versions.ts'
import type { ClassRow } from '../../db/tables.ts'
import { refusal } from '../../http/problem-error.ts'
import { requireOwnClass } from '../../security/scope.ts'
import type { TeacherUser } from '../../security/sessions.ts'
import { countStudents } from './queries.ts'

type Seats = Pick<ClassRow, 'organizationId' | 'id' | 'maxStudents'>

/** @throws ProblemError CLASS_FULL */
export async function requireSeats(tx: Knex.Transaction, into: Seats, count: number): Promise<void> {
  const present = await countStudents(tx, { organizationId: into.organizationId, classId: into.id })
  if (present + count > into.maxStudents) throw refusal('CLASS_FULL')
}

/**
 * To be called in the transaction that brings students into the class, before it does: raising the version
 * queues everybody else who wants in, so the last seat is given once. Who archives or deletes the class raises
 * it, too, and may have come first: so `requireClass`, which refuses a closed one, is asked before and after.
 * @returns the class as it is until the transaction ends
 * @throws ProblemError CLASS_FULL, and those of `requireClass`
 */
export async function takeSeats(
  tx: Knex.Transaction,
  requireClass: () => Promise<ClassRow>,
  count = 1,
): Promise<ClassRow> {
  const { organizationId, id: classId } = await requireClass()
  await raiseClassVersion(tx, { organizationId, classId })
  const into = await requireClass()
  await requireSeats(tx, into, count)
  return into
}

/** A class of the teacher that takes students. @throws ProblemError CLASS_ARCHIVED, NOT_FOUND */
export async function requireActiveClass(
  tx: Knex.Transaction,
  teacher: TeacherUser,
  classId: string,
): Promise<ClassRow> {
  const found = await requireOwnClass(tx, teacher, classId)
  if (!found.isActive) throw refusal('CLASS_ARCHIVED')
  return found
}
