// Reads the audit log for the operator. The caller parses the command line.
import type { Database } from '../db/connect.ts'
import type { AuditRow } from '../db/tables.ts'
import { newestOf, type NewestLines } from './newest-lines.ts'

/** Omitted fields do not restrict the result. */
export interface AuditQuestion {
  /** The id of a school. */
  organizationId?: string
  /** The id of an actor or of an object. */
  of?: string
  /** `student.reset-password` */
  action?: string
  /** ISO date or instant, UTC. */
  since?: string
  limit: number
}

/** `at`: ISO, UTC. */
export type AuditLine = { at: string } & Omit<AuditRow, 'id' | 'objectType' | 'createdAt'>

/** @returns the newest `limit` entries, oldest first, and whether there are older ones */
export async function readAuditLog(
  database: Database,
  { organizationId, of, action, since, limit }: AuditQuestion,
): Promise<NewestLines<AuditLine>> {
  const { lines, hasMore } = await database.transaction({ role: 'maintenance' }, (tx) => {
    const query = tx('auditLog').orderBy('createdAt', 'desc').orderBy('id', 'desc')
    if (organizationId !== undefined) void query.where({ organizationId })
    if (of !== undefined)
      void query.where((either) => void either.where({ actorId: of }).orWhere({ objectId: of }))
    if (action !== undefined) void query.where({ action })
    if (since !== undefined) void query.where('createdAt', '>=', new Date(since))
    return newestOf(
      query.select('createdAt', 'organizationId', 'actorType', 'actorId', 'action', 'objectId'),
      limit,
    )
  })
  return { lines: lines.map(({ createdAt, ...line }) => ({ at: createdAt.toISOString(), ...line })), hasMore }
}
