import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import type { AuditRow } from './tables.ts'

export interface AuditEntry {
  /** The actor; `organizationId` is the school in which it acted. `system`: a rule or a command line. */
  actor:
    | { role: 'student' | 'teacher' | 'admin'; id: string; organizationId: string | null }
    | { role: 'system'; id: null; organizationId: string | null }
  /** `student.reset-password` */
  action: `${string}.${string}`
  /** Ids of the objects, one entry each. An erased student appears as the keyed hash. */
  objectIds: readonly string[]
  /** The school that an admin's action concerns. */
  organizationId?: string
  now: Date
}

/** A rule or a command line, with the school that it concerns, if any. */
export const systemActor = (organizationId: string | null = null) =>
  ({ role: 'system', id: null, organizationId }) as const

/**
 * Records who changed which object, in the same transaction. Entries contain no content and no network
 * address.
 */
export async function recordAudit(tx: Knex.Transaction, entry: AuditEntry): Promise<void> {
  const { actor, action, objectIds, now } = entry
  const rows: AuditRow[] = objectIds.map((objectId) => ({
    id: uuidv7(),
    organizationId: entry.organizationId ?? actor.organizationId,
    actorType: actor.role,
    actorId: actor.id,
    action,
    objectType: action.slice(0, action.indexOf('.')),
    objectId,
    createdAt: now,
  }))
  if (rows.length > 0) await tx('auditLog').insert(rows)
}
