// Reads the rows of one school as JSON after each commit, and writes them back when a schedule restores the school.
// It depends on the tables, not on schedules.
import type { Connection } from '../../db/connect.ts'
import { distributionOf } from '../../db/context.ts'

type Row = Readonly<Record<string, unknown>>

/** In the order in which rows can be inserted: students before the rows that reference them. */
const tables = [
  'students',
  'memberships',
  'runs',
  'submissions',
  'attachments',
  'attachment_parts',
  'named_attachments',
  'current_responses',
  'drafts',
  'kept_occupations',
  'receipts',
  'returned_letters',
  'key_revocations',
  'key_closings',
] as const

export type StateTable = (typeof tables)[number]

const selects = tables.map(
  (table) =>
    `'${table}', (select coalesce(jsonb_agg(t), '[]') from ${table} t where t.organization_id = :organizationId)`,
)
const readText = `select jsonb_build_object(${selects.join(', ')})::text as state`

export async function readState(database: Connection, organizationId: string): Promise<string> {
  const { rows } = await database.transaction({ role: 'maintenance' }, (tx) =>
    tx.raw<{ rows: { state: string }[] }>(readText, { organizationId }),
  )
  return rows[0]!.state
}

/** Deleting a student deletes all rows that reference the student. */
export async function writeState(database: Connection, organizationId: string, state: string): Promise<void> {
  await database.transaction({ role: 'maintenance' }, async (tx) => {
    await tx('students').where({ organizationId }).delete()
    await tx('runs').where({ organizationId }).delete()
    for (const table of tables) {
      for (const insertion of insertionsOf(table, rowsIn(state)[table], distributionOf(tx).isDistributed))
        await tx.raw(insertion.text, { rows: JSON.stringify(insertion.rows) })
    }
  })
}

/** Citus carries an `insert … select` by `copy`, which row level security forbids: there each row is a statement. */
function insertionsOf(table: StateTable, rows: readonly Row[], isDistributed: boolean) {
  if (!isDistributed) {
    const text = `insert into ${table} select * from jsonb_populate_recordset(null::${table}, :rows::jsonb)`
    return [{ text, rows }]
  }
  return rows.map((row) => {
    const columns = Object.keys(row)
    const values = columns.map((column) => `(jsonb_populate_record(null::${table}, :rows::jsonb)).${column}`)
    return { text: `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`, rows: row }
  })
}

export function rowsIn(state: string): Record<StateTable, Row[]> {
  return JSON.parse(state) as Record<StateTable, Row[]>
}

export async function writeServerState(
  database: Connection,
  { epoch, serial }: { epoch: string; serial: number },
): Promise<void> {
  await database.transaction({ role: 'maintenance' }, async (tx) => {
    await tx('settings').update({ epoch })
    await tx.raw("select setval('outbox_serial', :serial)", { serial })
  })
}
