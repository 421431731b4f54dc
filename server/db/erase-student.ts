import type { Knex } from 'knex'
import { recordAudit, type AuditEntry } from './audit.ts'
import { raiseClassVersion } from './class-versions.ts'
import { enterContext } from './context.ts'

export interface StudentToErase {
  id: string
  organizationId: string
}

/**
 * Deletes all data of the student from all tables. A keyed hash of the id remains, so that letters that
 * arrive later are recognised and discarded. The caller has checked the right to erase (the transaction
 * continues as `maintenance`) and records the tombstone outside the database after the commit.
 */
export async function eraseStudent(
  tx: Knex.Transaction,
  { id, organizationId }: StudentToErase,
  tombstone: Buffer,
): Promise<void> {
  await enterContext(tx, { role: 'maintenance' })
  // One statement deletes years of answers in all tables, which takes longer than the timeout of a request's
  // statements.
  await tx.raw(`set local statement_timeout = '60s'`)
  await tx('tombstones').insert({ studentHash: tombstone }).onConflict().ignore()
  const pseudonym = tombstone.toString('hex')
  await tx('auditLog').where({ organizationId, objectId: id }).update({ objectId: pseudonym })
  await tx('auditLog').where({ organizationId, actorId: id }).update({ actorId: pseudonym })
  // The delete cascades to every other table (foreign keys, and the trigger for receipts).
  await tx('students').where({ organizationId, id }).delete()
}

/** Erases on request: the teacher of the class sees it at once, and the audit log records the actor. */
export async function eraseOnRequest(
  tx: Knex.Transaction,
  student: StudentToErase & { classId: string | null; waitingClassId: string | null },
  tombstone: Buffer,
  { actor, now }: Pick<AuditEntry, 'actor' | 'now'>,
): Promise<void> {
  const { organizationId } = student
  const classId = student.classId ?? student.waitingClassId
  if (classId !== null) await raiseClassVersion(tx, { organizationId, classId })
  await eraseStudent(tx, student, tombstone)
  await recordAudit(tx, { actor, action: 'student.erase', objectIds: [tombstone.toString('hex')], now })
}
