import type { BareClient } from '../../db/bare-client.ts'
import { v7 as uuidv7 } from 'uuid'
import type { ProblemCode } from '#shared/contract/problem.ts'
import { byteaText, insertRows, type Insertion } from './insert-rows.ts'
import type { Task } from './task.ts'

const insertReturned: Insertion = {
  name: 'ingest-returned',
  table: 'returned_letters',
  columns: {
    organization_id: 'uuid',
    student_id: 'uuid',
    id: 'uuid',
    letter_id: 'uuid',
    fingerprint: 'bytea',
    operation: 'text',
    code: 'text',
    content: 'jsonb',
    captured_at: 'timestamptz',
    received_at: 'timestamptz',
  },
  orderBy: ['organization_id', 'student_id', 'letter_id'],
  onConflict: 'on conflict (organization_id, student_id, letter_id, fingerprint) do nothing',
}

/**
 * Keeps refused letters for their author, who can read and copy them on any device. A password's content is
 * not kept.
 */
export async function writeReturned(
  client: BareClient,
  entries: readonly { task: Task; code: ProblemCode }[],
  now: Date,
): Promise<void> {
  const given = entries.map(({ task, code }) => ({
    organization_id: task.organizationId,
    student_id: task.studentId,
    id: uuidv7(),
    letter_id: task.id,
    fingerprint: byteaText(task.fingerprint),
    operation: task.operation,
    code,
    content: contentOf(task, code),
    captured_at: task.at,
    received_at: now,
  }))
  await insertRows(client, insertReturned, given)
}

/** Of a part that is refused for its size or its hash, everything but its bytes is kept. */
function contentOf({ operation, input, work }: Task, code: ProblemCode): unknown {
  if (operation === 'students.changePassword') return null
  const isBare = code === 'ATTACHMENT_BROKEN' || code === 'ATTACHMENTS_FULL'
  if (typeof input !== 'object' || input === null) return storableCopy(input)
  if (isBare) return storableCopy({ ...input, part: '' })
  return storableCopy(work.kind === 'part' ? { ...input, part: work.content.toString('base64url') } : input)
}

/**
 * A letter may be refused because a column cannot store its content. Everything readable in it is kept. Its
 * depth was limited when it was opened.
 */
function storableCopy(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value === 'number') return storableNumber(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(storableCopy)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [storableText(key), storableCopy(item)]),
  )
}

/** A jsonb column writes 1e308 out in full: a letter of such numbers would become fifty times as large. */
function storableNumber(value: number): number | string {
  const text = String(value)
  return text.includes('e') ? text : value
}

function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\u{fffd}')
}
