// Receipts never expire: they make sending a letter again harmless.
import type { BareClient } from '../../db/bare-client.ts'
import { rowsOfSchools } from './by-school.ts'
import { byteaText, insertRows, type Insertion } from './insert-rows.ts'
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

const insertReceipts: Insertion = {
  name: 'ingest-receipts',
  table: 'receipts',
  columns: {
    organization_id: 'uuid',
    student_id: 'uuid',
    letter_id: 'uuid',
    fingerprint: 'bytea',
    disposition: 'text',
    received_at: 'timestamptz',
  },
  orderBy: ['organization_id', 'student_id', 'letter_id'],
  onConflict: 'on conflict do nothing',
  returning: 'organization_id, student_id, letter_id',
}

/** @returns the keys of the tasks that had no receipt yet: only these may take effect */
export async function writeReceipts(
  client: BareClient,
  entries: readonly { task: Task; disposition: ReceiptDisposition }[],
  now: Date,
): Promise<Set<string>> {
  const given = entries.map(({ task, disposition }) => ({
    organization_id: task.organizationId,
    student_id: task.studentId,
    letter_id: task.id,
    fingerprint: byteaText(task.fingerprint),
    disposition,
    received_at: now,
  }))
  return keysOf(await insertRows<ReceiptKey>(client, insertReceipts, given))
}

const selectReceipts: Statement = {
  name: 'ingest-receipts-of',
  text: `
    select r.organization_id, r.student_id, r.letter_id, r.fingerprint, r.disposition, r.received_at
    from ${recordset('letter_id uuid')}
    join receipts r using (organization_id, student_id, letter_id)`,
}
const selectReceiptsOfSchool: Statement = {
  name: 'ingest-receipts-of-school',
  text: `
    select r.organization_id, r.student_id, r.letter_id, r.fingerprint, r.disposition, r.received_at
    from jsonb_to_recordset($2::jsonb) as given(student_id uuid, letter_id uuid)
    join receipts r using (student_id, letter_id) where r.organization_id = $1`,
}

/** By `taskKeyOf`. */
export async function readReceipts(
  client: BareClient,
  tasks: readonly Task[],
): Promise<Map<string, Receipt>> {
  if (tasks.length === 0) return new Map()
  const given = tasks.map((task) => ({
    organization_id: task.organizationId,
    student_id: task.studentId,
    letter_id: task.id,
  }))
  type Row = ReceiptKey & { fingerprint: Buffer; disposition: ReceiptDisposition; received_at: Date }
  const rows = client.isDistributed
    ? await rowsOfSchools<Row>(client, selectReceiptsOfSchool, given)
    : await rowsOf<Row>(client, selectReceipts, [JSON.stringify(given)])
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
