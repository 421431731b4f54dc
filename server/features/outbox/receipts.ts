// Receipts never expire: they make sending a letter again harmless.
import type pg from 'pg'
import { recordset, rowsOf, type Statement } from './statements.ts'
import { taskKeyOf, type ReceiptDisposition, type Task } from './task.ts'

export interface Receipt {
  fingerprint: Buffer
  disposition: ReceiptDisposition
  receivedAt: Date
}

export interface ReceiptKey {
  organization_id: string
  student_id: string
  letter_id: string
}

const insertReceipts: Statement = {
  name: 'ingest-receipts',
  text: `
    insert into receipts (organization_id, student_id, letter_id, fingerprint, disposition, received_at)
    select organization_id, student_id, letter_id, decode(fingerprint, 'hex'), disposition, $2
    from ${recordset('letter_id uuid, fingerprint text, disposition text')}
    order by organization_id, student_id, letter_id
    on conflict do nothing
    returning organization_id, student_id, letter_id`,
}

/** @returns the keys of the tasks that had no receipt yet: only these may take effect */
export async function writeReceipts(
  client: pg.ClientBase,
  entries: readonly { task: Task; disposition: ReceiptDisposition }[],
  now: Date,
): Promise<Set<string>> {
  if (entries.length === 0) return new Set()
  const given = entries.map(({ task, disposition }) => ({
    organization_id: task.organizationId,
    student_id: task.studentId,
    letter_id: task.id,
    fingerprint: task.fingerprint.toString('hex'),
    disposition,
  }))
  return keysOf(await rowsOf<ReceiptKey>(client, insertReceipts, [JSON.stringify(given), now]))
}

const selectReceipts: Statement = {
  name: 'ingest-receipts-of',
  text: `
    select r.organization_id, r.student_id, r.letter_id, r.fingerprint, r.disposition, r.received_at
    from ${recordset('letter_id uuid')}
    join receipts r using (organization_id, student_id, letter_id)`,
}

/** By `taskKeyOf`. */
export async function readReceipts(
  client: pg.ClientBase,
  tasks: readonly Task[],
): Promise<Map<string, Receipt>> {
  if (tasks.length === 0) return new Map()
  const given = tasks.map((task) => ({
    organization_id: task.organizationId,
    student_id: task.studentId,
    letter_id: task.id,
  }))
  type Row = ReceiptKey & { fingerprint: Buffer; disposition: ReceiptDisposition; received_at: Date }
  const rows = await rowsOf<Row>(client, selectReceipts, [JSON.stringify(given)])
  return new Map(
    rows.map((row) => [
      keyOf(row),
      { fingerprint: row.fingerprint, disposition: row.disposition, receivedAt: row.received_at },
    ]),
  )
}

export function keysOf(rows: readonly ReceiptKey[]): Set<string> {
  return new Set(rows.map(keyOf))
}

function keyOf({ organization_id, student_id, letter_id }: ReceiptKey): string {
  return taskKeyOf({ organizationId: organization_id, studentId: student_id, id: letter_id })
}
