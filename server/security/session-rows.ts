// The rows of sessions: what is read and written, in SQL. The rules are in sessions.ts.
import type { Knex } from 'knex'
import type { Role } from '#shared/domain/role.ts'
import { recordAudit } from '../db/audit.ts'
import type { Database } from '../db/connect.ts'
import { uuidLiteral } from '../db/context.ts'
import { withinSchool } from '../db/within-school.ts'

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
  /** Begun with a password that a teacher has made, and that had been used before. */
  hasToChoose: boolean
  teacherConfirmedAt: Date | null
  teacherClosedUntil: Date | null
  /** Of the demo school, or its admin. */
  isDemo: boolean
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

/**
 * Whether the session may still be used, read under the student's lock: ending all sessions takes the same lock, so that what the
 * caller issues comes wholly before or wholly after it.
 */
export async function isStudentsSessionOpen(
  tx: Knex.Transaction,
  { id, organizationId, sid }: { id: string; organizationId: string; sid: string },
): Promise<boolean> {
  await tx('students').where({ organizationId, id }).forShare().first('id')
  const found = await tx('sessions')
    .where({ organizationId, id: sid, userId: id })
    .whereNull('revokedAt')
    .first('id')
  return found !== undefined
}

/** Whether this person's sessions expire only after being unused for `idleAfter`. */
export async function isInUse(
  tx: Knex.Transaction,
  { id, organizationId }: { id: string; organizationId: string | null },
  idleAfter: Date,
): Promise<boolean> {
  const found = await tx('sessions')
    .where({ organizationId, userId: id })
    .whereNull('revokedAt')
    .andWhere('idleExpiresAt', '>', idleAfter)
    .first('id')
  return found !== undefined
}

/** What a request needs of its session. */
export type Bearing = Omit<SessionRow, 'currentHash' | 'confirmedAt'>

interface RawSessionRow {
  id: string
  organization_id: string | null
  user_type: Role
  user_id: string
  generation: number
  confirmed_generation: number
  expires_at: Date
  idle_expires_at: Date
  revoked_at: Date | null
  created_at: Date
  class_id: string | null
  organization_status: 'active' | 'suspended' | null
  has_to_choose: boolean
  teacher_confirmed_at: Date | null
  teacher_closed_until: Date | null
  is_demo: boolean
}

const hasToChooseOf = (sessions: string, students: string) =>
  `coalesce(${students}.password_given_at is not null
    and ${students}.password_first_used_at < ${sessions}.created_at, false) as has_to_choose`

/** Without an organization it is an admin's session, and only then the second table is read. */
const isDemoOf = (sessions: string, organizations: string) =>
  `coalesce(${organizations}.is_demo, (select is_demo from admins where admins.id = ${sessions}.user_id), false) as is_demo`

/** What the statement of the session reads as well: SQL expressions over `s`, the session's row, by their columns. */
export type Beside = Readonly<Record<string, string>>

/** The session of a request, read before everything else, in one round trip. `beside` has the columns of the same name. */
export async function readSession(
  database: Database,
  sid: string,
  beside: Beside = {},
): Promise<{ bearing: Bearing; beside: unknown } | undefined> {
  const alsoRead = Object.entries(beside).map(([column, expression]) => `, ${expression} as ${column}`)
  const [row] = await database.ask<RawSessionRow>(
    { role: 'auth' },
    `select s.id, s.organization_id, s.user_type, s.user_id, s.generation, s.confirmed_generation, s.expires_at,
      s.idle_expires_at, s.revoked_at, s.created_at, st.class_id, o.status as organization_status,
      ${hasToChooseOf('s', 'st')}, t.confirmed_at as teacher_confirmed_at, t.closed_until as teacher_closed_until,
      ${isDemoOf('s', 'o')}${alsoRead.join('')}
    from sessions s
    left join students st on st.organization_id = s.organization_id and st.id = s.student_id
    left join teachers t on t.organization_id = s.organization_id and t.id = s.teacher_id
    left join organizations o on o.id = s.organization_id
    where s.id = ${uuidLiteral(sid)}`,
  )
  return row && { bearing: bearingOf(row), beside: row }
}

function bearingOf(row: RawSessionRow): Bearing {
  return {
    id: row.id,
    organizationId: row.organization_id,
    userType: row.user_type,
    userId: row.user_id,
    generation: row.generation,
    confirmedGeneration: row.confirmed_generation,
    expiresAt: row.expires_at,
    idleExpiresAt: row.idle_expires_at,
    revokedAt: row.revoked_at,
    createdAt: row.created_at,
    classId: row.class_id,
    organizationStatus: row.organization_status,
    hasToChoose: row.has_to_choose,
    teacherConfirmedAt: row.teacher_confirmed_at,
    teacherClosedUntil: row.teacher_closed_until,
    isDemo: row.is_demo,
  }
}

/** With the columns of the person that a request needs. */
export async function lockSession(tx: Knex.Transaction, sid: string): Promise<SessionRow | undefined> {
  return tx('sessions')
    .leftJoin('students', withinSchool({ 'students.id': 'sessions.studentId' }))
    .leftJoin('teachers', withinSchool({ 'teachers.id': 'sessions.teacherId' }))
    .leftJoin('organizations', 'organizations.id', 'sessions.organizationId')
    .where('sessions.id', sid)
    .forUpdate('sessions')
    .first<SessionRow | undefined>(
      'sessions.*',
      'students.classId',
      {
        organizationStatus: 'organizations.status',
        teacherConfirmedAt: 'teachers.confirmedAt',
        teacherClosedUntil: 'teachers.closedUntil',
      },
      tx.raw(hasToChooseOf('sessions', 'students')),
      tx.raw(isDemoOf('sessions', 'organizations')),
    )
}

export async function revokeSession(tx: Knex.Transaction, sid: string, now: Date): Promise<void> {
  await tx('sessions').where({ id: sid }).whereNull('revokedAt').update({ revokedAt: now })
}

export async function auditTheft(tx: Knex.Transaction, row: SessionRow, now: Date): Promise<void> {
  const actor = { role: row.userType, id: row.userId, organizationId: row.organizationId }
  await recordAudit(tx, { actor, action: 'session.reused-token', objectIds: [row.id], now })
}

/** An API call has borne this generation: its predecessor is spent. */
export async function confirmGeneration(
  tx: Knex.Transaction,
  sid: string,
  generation: number,
  now: Date,
): Promise<void> {
  // Another request may have confirmed a later one since the row was read.
  await tx('sessions')
    .where({ id: sid })
    .andWhere('confirmedGeneration', '<', generation)
    .update({ confirmedGeneration: generation, confirmedAt: now })
}
