// The rows of sessions: what is read and written, in SQL. The rules stand in sessions.ts.
import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import type { Role } from '#shared/domain/role.ts'

export interface SessionRow {
  id: string
  organizationId: string | null
  userType: Role
  userId: string
  generation: number
  currentHash: Buffer
  confirmedGeneration: number
  confirmedAt: Date | null
  expiresAt: Date
  idleExpiresAt: Date
  revokedAt: Date | null
  createdAt: Date
  classId: string | null
  organizationStatus: 'active' | 'suspended' | null
}

/** Ends every session of a person in the running transaction, but the one named. */
export async function revokeSessionsOf(
  tx: Knex.Transaction,
  person: { id: string; organizationId: string | null },
  now: Date,
  except?: string,
): Promise<void> {
  const query = tx('sessions').where({ userId: person.id }).whereNull('revokedAt')
  if (person.organizationId !== null) void query.andWhere({ organizationId: person.organizationId })
  if (except !== undefined) void query.andWhereNot({ id: except })
  await query.update({ revokedAt: now })
}

/** With what a request needs to know of its person. */
export async function findSession(
  tx: Knex.Transaction,
  sid: string,
  options: { forUpdate?: boolean } = {},
): Promise<SessionRow | undefined> {
  const query = tx('sessions')
    .leftJoin('students', (join) =>
      join
        .on('students.organizationId', 'sessions.organizationId')
        .andOn('students.id', 'sessions.studentId'),
    )
    .leftJoin('organizations', 'organizations.id', 'sessions.organizationId')
    .where('sessions.id', sid)
    .first<SessionRow | undefined>('sessions.*', 'students.classId', {
      organizationStatus: 'organizations.status',
    })
  if (options.forUpdate) void query.forUpdate('sessions')
  return query
}

export async function revokeSession(tx: Knex.Transaction, sid: string, now: Date): Promise<void> {
  await tx('sessions').where({ id: sid }).whereNull('revokedAt').update({ revokedAt: now })
}

export async function auditTheft(tx: Knex.Transaction, row: SessionRow, now: Date): Promise<void> {
  await tx('auditLog').insert({
    id: uuidv7(),
    organizationId: row.organizationId,
    actorType: row.userType,
    actorId: row.userId,
    action: 'session.reused-token',
    objectType: 'session',
    objectId: row.id,
    createdAt: now,
  })
}

/** An API call has borne this generation: its predecessor is spent. */
export async function confirmGeneration(
  tx: Knex.Transaction,
  sid: string,
  generation: number,
  now: Date,
): Promise<void> {
  await tx('sessions').where({ id: sid }).update({ confirmedGeneration: generation, confirmedAt: now })
}
