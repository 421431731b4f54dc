import type { Knex } from 'knex'
import { recordAudit, type AuditEntry } from './audit.ts'
import { raiseClassVersion } from './class-versions.ts'
import { enterContext } from './context.ts'

export interface StudentToErase {
  id: string
  organizationId: string
}

/**
 * Everything that any table holds on the student, for good; a keyed hash of the id stays, so that letters
 * which arrive later are known to be nobody's any more. Whoever calls it has checked the right to do it (the
 * transaction goes on as `maintenance`), and notes the tombstone outside the database after the commit.
 */
export async function eraseStudent(
  tx: Knex.Transaction,
  { id, organizationId }: StudentToErase,
  tombstone: Buffer,
): Promise<void> {
  await enterContext(tx, { role: 'maintenance' })
  // Years of answers go with the row, table by table in one statement: more than a request's statements get.
  await tx.raw(`set local statement_timeout = '60s'`)
  await tx('tombstones').insert({ studentHash: tombstone }).onConflict().ignore()
  const pseudonym = tombstone.toString('hex')
  await tx('auditLog').where({ organizationId, objectId: id }).update({ objectId: pseudonym })
  await tx('auditLog').where({ organizationId, actorId: id }).update({ actorId: pseudonym })
  // Every other table goes with the student's row (foreign keys and the trigger for receipts).
  await tx('students').where({ organizationId, id }).delete()
}

/** Because somebody asked for it: their class's teacher sees it at once, and the audit log says who it was. */
export async function eraseOnRequest(
  tx: Knex.Transaction,
  student: StudentToErase & { classId: string | null },
  tombstone: Buffer,
  { actor, now }: Pick<AuditEntry, 'actor' | 'now'>,
): Promise<void> {
  const { organizationId, classId } = student
  if (classId !== null) await raiseClassVersion(tx, { organizationId, classId })
  await eraseStudent(tx, student, tombstone)
  await recordAudit(tx, { actor, action: 'student.erase', objectIds: [tombstone.toString('hex')], now })
}
