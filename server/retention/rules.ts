// Implements the rules of shared/domain/retention-rules.ts in SQL: which rows are due at a time. purges.ts deletes them.
// Everything runs as `maintenance`. Timers and the choice of one process are handled elsewhere.
import type { Knex } from 'knex'
import { retention } from '#shared/domain/retention.ts'
import { retentionRules, type RetentionRuleId } from '#shared/domain/retention-rules.ts'
import {
  archiveClasses,
  deleteFrom,
  eraseWaiting,
  forgetSessions,
  forgetTeachers,
  forgetUnnamed,
  forgetUnused,
  purgeClasses,
  type DueRow,
  type PurgePorts,
} from './purges.ts'

export interface Purged {
  /** The number of objects of the rule's kind. A class counts as one. */
  count: number
  /** The caller records them outside the database after the commit. */
  tombstones: Buffer[]
}

interface Rule {
  table:
    | 'classes'
    | 'students'
    | 'teachers'
    | 'sessions'
    | 'sign_ins'
    | 'audit_log'
    | 'retention_runs'
    | 'attachments'
    | 'tablets'
    | 'approvals'
    | 'hand_overs'
  /** Selects `organization_id, id` of the rows that are due at `:now`. */
  due: string
  /** The batch size, which keeps transactions short. */
  batch: number
  /** Instead of a lock on the rows themselves. */
  lock?: (tx: Knex.Transaction, rows: readonly DueRow[]) => Promise<unknown>
  /** Deletes rows that the transaction has locked. @returns the tombstones to record */
  purge(tx: Knex.Transaction, rows: readonly DueRow[], ports: PurgePorts, now: Date): Promise<Buffer[]>
}

const daysBefore = (days: number) => `:now::timestamptz - interval '${days * 24} hours'`

/** `:now` minus the rule's period. If schools set the period, the query refers to the organization as `o`. */
function before(id: RetentionRuleId): string {
  const { days } = retentionRules[id]
  if (typeof days === 'number') return daysBefore(days)
  const own =
    days === 'organization'
      ? 'o.retention_days'
      : `greatest(o.retention_days, ${retention.unusedAtLeastDays})`
  return `:now::timestamptz - ${own} * interval '24 hours'`
}

/**
 * The rows of `old` that no query of `used` returns. Citus refuses a subquery on a distributed table that refers to a row
 * of the coordinator. So the statement first finds the rows that may be due, then subtracts the rows in use as a set.
 * With `:ids` it checks only these rows.
 */
const unless = (old: string, id: string, used: readonly string[]) => `
  with old as materialized (${old} and (:ids::uuid[] is null or ${id} = any(:ids::uuid[])))
  select * from old except (${used.join(' union all ')})`

const rowsOf = (person: 'student' | 'teacher', ...tables: string[]) =>
  tables.map(
    (table) => `
      select x.organization_id, x.${person}_id from ${table} x
      where (x.organization_id, x.${person}_id) in (select organization_id, id from old)`,
  )

const containsAttachment = (response: string) =>
  `${response} @> jsonb_build_object('attachments', jsonb_build_array(jsonb_build_object('id', old.id)))`

export const rules: Readonly<Record<RetentionRuleId, Rule>> = {
  deletedClasses: {
    table: 'classes',
    due: `select c.organization_id, c.id from classes c where c.deleted_at <= ${before('deletedClasses')}`,
    batch: 1,
    purge: purgeClasses,
  },
  archivedClasses: {
    table: 'classes',
    due: `
      select c.organization_id, c.id from classes c
      join organizations o on o.id = c.organization_id
      join teachers t on t.organization_id = c.organization_id and t.id = c.teacher_id
      where c.deleted_at is null and least(c.archived_at, t.deactivated_at) <= ${before('archivedClasses')}`,
    batch: 1,
    purge: purgeClasses,
  },
  unansweredClasses: {
    table: 'classes',
    due: `
      select c.organization_id, c.id from classes c
      join teachers t on t.organization_id = c.organization_id and t.id = c.teacher_id
      where c.is_active and c.deleted_at is null and (c.confirmed_at <= ${before('unansweredClasses')}
        or t.deactivated_at <= ${daysBefore(retention.leftClassDays)})`,
    batch: 100,
    purge: archiveClasses,
  },
  removedStudents: {
    table: 'students',
    due: `
      select s.organization_id, s.id from students s
      where s.class_id is null and s.removed_at <= ${before('removedStudents')}`,
    batch: 100,
    purge: eraseWaiting,
  },
  unusedStudents: {
    table: 'students',
    due: unless(
      `select s.organization_id, s.id from students s join organizations o on o.id = s.organization_id
       where s.created_at <= ${before('unusedStudents')} and not s.had_session`,
      's.id',
      rowsOf(
        'student',
        'receipts',
        'submissions',
        'drafts',
        'kept_occupations',
        'attachments',
        'returned_letters',
        'sessions',
      ),
    ),
    batch: 100,
    purge: forgetUnused,
  },
  deactivatedTeachers: {
    table: 'teachers',
    due: `
      select t.organization_id, t.id from teachers t
      where t.deactivated_at <= ${before('deactivatedTeachers')} and t.email not like '%@deleted.invalid'`,
    batch: 100,
    purge: forgetTeachers,
  },
  unusedTeachers: {
    table: 'teachers',
    due: unless(
      `select t.organization_id, t.id from teachers t join organizations o on o.id = t.organization_id
       where t.created_at <= ${before('unusedTeachers')} and t.deactivated_at is null and not t.had_class`,
      't.id',
      rowsOf('teacher', 'classes', 'feedback', 'sessions'),
    ),
    batch: 100,
    purge: (tx, rows) => deleteFrom(tx, 'teachers', rows),
  },
  decidedApprovals: {
    table: 'approvals',
    due: `
      select a.organization_id, a.id from approvals a
      where least(a.refused_at, a.confirmed_at, a.opens_at) <= ${before('decidedApprovals')}`,
    batch: 1_000,
    purge: (tx, rows) => deleteFrom(tx, 'approvals', rows),
  },
  pastHandOvers: {
    table: 'hand_overs',
    due: `
      select h.organization_id, h.id from hand_overs h
      where coalesce(h.accepted_at, h.ended_at, h.created_at) <= ${before('pastHandOvers')}`,
    batch: 1_000,
    purge: (tx, rows) => deleteFrom(tx, 'hand_overs', rows),
  },
  unnamedAttachments: {
    table: 'attachments',
    // A returned answer is copied into a new one by its author, and a draft becomes one.
    due: unless(
      `select a.organization_id, a.id, a.student_id from attachments a
       where a.received_at <= ${before('unnamedAttachments')}`,
      'a.id',
      [
        `select n.organization_id, n.attachment_id, n.student_id from named_attachments n
         where (n.organization_id, n.attachment_id, n.student_id) in (select * from old)`,
        `select old.* from old join drafts d on d.organization_id = old.organization_id
           and d.student_id = old.student_id and ${containsAttachment('d.response')}`,
        `select old.* from old join returned_letters r on r.organization_id = old.organization_id
           and r.student_id = old.student_id and ${containsAttachment("r.content->'response'")}`,
      ],
    ),
    batch: 100,
    lock: lockAuthors,
    purge: forgetUnnamed,
  },
  idleTablets: {
    table: 'tablets',
    due: `
      select t.organization_id, t.id from tablets t
      where t.reported_at <= ${before('idleTablets')}
        and not exists (
          select 1 from tablet_letters l where l.organization_id = t.organization_id and l.tablet_id = t.id)`,
    batch: 1_000,
    purge: (tx, rows) => deleteFrom(tx, 'tablets', rows),
  },
  endedSessions: {
    table: 'sessions',
    due: `
      select coalesce(organization_id, id) as organization_id, id from sessions
      where least(revoked_at, idle_expires_at, expires_at) <= ${before('endedSessions')}`,
    batch: 1_000,
    purge: forgetSessions,
  },
  signIns: {
    table: 'sign_ins',
    due: `
      select coalesce(organization_id, id) as organization_id, id from sign_ins
      where last_at <= ${before('signIns')}`,
    batch: 1_000,
    purge: (tx, rows) => deleteFrom(tx, 'sign_ins', rows),
  },
  auditLog: {
    table: 'audit_log',
    due: `
      select coalesce(organization_id, id) as organization_id, id from audit_log
      where created_at <= ${before('auditLog')}`,
    batch: 1_000,
    purge: (tx, rows) => deleteFrom(tx, 'audit_log', rows),
  },
  retentionRuns: {
    table: 'retention_runs',
    due: `select id as organization_id, id from retention_runs where started_at <= ${before('retentionRuns')}`,
    batch: 1_000,
    purge: (tx, rows) => deleteFrom(tx, 'retention_runs', rows),
  },
}

export async function countDue(tx: Knex.Transaction, id: RetentionRuleId, now: Date): Promise<number> {
  const { rows } = await tx.raw<{ rows: { count: number }[] }>(
    `select count(*) as count from (${rules[id].due}) due`,
    { now, ids: null },
  )
  return rows[0]?.count ?? 0
}

/** Purges one batch in the caller's transaction. A count of 0 means that no row of this rule is due. */
export async function purgeSome(
  tx: Knex.Transaction,
  id: RetentionRuleId,
  ports: PurgePorts,
  now: Date,
): Promise<Purged> {
  const { table, due, batch, lock = lockRows(table), purge } = rules[id]
  const found = await tx.raw<{ rows: DueRow[] }>(`${due} limit ${batch}`, { now, ids: null })
  if (found.rows.length === 0) return { count: 0, tombstones: [] }
  await lock(tx, found.rows)
  // Checks again under the lock: a teacher may have restored a row meanwhile, or an answer names it now.
  const ids = found.rows.map((row) => row.id)
  const { rows } = await tx.raw<{ rows: DueRow[] }>(
    `select * from (${due}) due where due.id = any(:ids::uuid[])`,
    { now, ids },
  )
  const tombstones = await purge(tx, rows, ports, now)
  return { count: rows.length, tombstones }
}

const lockRows = (table: string) => (tx: Knex.Transaction, rows: readonly DueRow[]) =>
  tx.raw('select id from ?? where id = any(?::uuid[]) order by id for update', [
    table,
    rows.map(({ id }) => id),
  ])

/**
 * A lock on the row of an attachment does not prevent that an answer names it. So the purge locks the authors, which a
 * commit of letters also locks from its first read to its end (authors.ts): one of the two waits for the other.
 */
async function lockAuthors(tx: Knex.Transaction, rows: readonly DueRow[]): Promise<void> {
  const keys = rows.map(({ organizationId, studentId = '' }) => [organizationId, studentId])
  await tx('students')
    .whereIn(['organizationId', 'id'], keys)
    .orderBy(['organizationId', 'id'])
    .forUpdate()
    .select('id')
}
