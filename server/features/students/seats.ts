import type { Knex } from 'knex'
import { raiseClassVersion } from '../../db/class-versions.ts'
import type { ClassRow } from '../../db/tables.ts'
import { refusal } from '../../http/problem-error.ts'
import { countStudents } from './queries.ts'

type Seats = Pick<ClassRow, 'organizationId' | 'id' | 'maxStudents'>

/** @throws ProblemError CLASS_FULL */
export async function requireSeats(tx: Knex.Transaction, into: Seats, count: number): Promise<void> {
  const present = await countStudents(tx, { organizationId: into.organizationId, classId: into.id })
  if (present + count > into.maxStudents) throw refusal('CLASS_FULL')
}

/**
 * To be called in the transaction that brings students into the class, before it does: raising the version
 * queues everybody else who wants in, so the last seat is given once.
 * @throws ProblemError CLASS_FULL
 */
export async function takeSeats(tx: Knex.Transaction, into: Seats, count = 1): Promise<void> {
  await raiseClassVersion(tx, { organizationId: into.organizationId, classId: into.id })
  await requireSeats(tx, into, count)
}
