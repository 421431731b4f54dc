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
 * Call it in the transaction that adds students to the class, before the change. Raising the class version
 * makes other transactions wait, so the last seat is given once. A transaction that archives or deletes the
 * class raises it too and may run first, so `requireClass`, which refuses a closed class, runs before and
 * after.
 * @param from the class that the students leave, or for which they wait: both versions are raised, in the order of the
 *   classes' ids, as every writer does, so that concurrent moves do not deadlock
 * @returns the class in its state until the transaction ends
 * @throws ProblemError CLASS_FULL, and those of `requireClass`
 */
export async function takeSeats(
  tx: Knex.Transaction,
  requireClass: () => Promise<ClassRow>,
  { count = 1, from }: { count?: number; from?: string | null } = {},
): Promise<ClassRow> {
  const { organizationId, id } = await requireClass()
  const changed = [...new Set(from ? [from, id] : [id])].toSorted()
  for (const classId of changed) await raiseClassVersion(tx, { organizationId, classId })
  const into = await requireClass()
  await requireSeats(tx, into, count)
  return into
}

/** The teacher's class if it accepts students. @throws ProblemError CLASS_ARCHIVED, NOT_FOUND */
export async function requireActiveClass(
  tx: Knex.Transaction,
  teacher: TeacherUser,
  classId: string,
): Promise<ClassRow> {
  const found = await requireOwnClass(tx, teacher, classId)
  if (!found.isActive) throw refusal('CLASS_ARCHIVED')
  return found
}
