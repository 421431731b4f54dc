import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { ProblemCode } from '#shared/contract/problem.ts'
import { recordset, rowsOf, type Statement } from './statements.ts'
import type { Task } from './task.ts'

const insertReturned: Statement = {
  name: 'ingest-returned',
  text: `
    insert into returned_letters
      (organization_id, student_id, id, letter_id, fingerprint, operation, code, content, captured_at, received_at)
    select organization_id, student_id, id, letter_id, decode(fingerprint, 'hex'), operation, code, content,
      captured_at, $2
    from ${recordset('id uuid, letter_id uuid, fingerprint text, operation text, code text, content jsonb, captured_at timestamptz')}
    on conflict (organization_id, student_id, letter_id, fingerprint) do nothing`,
}

/** Refused, and kept for the author, who reads and copies it on any device. Of a password nothing is kept. */
export async function writeReturned(
  client: pg.ClientBase,
  entries: readonly { task: Task; code: ProblemCode }[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  const given = entries.map(({ task, code }) => ({
    organization_id: task.organizationId,
    student_id: task.studentId,
    id: uuidv7(),
    letter_id: task.id,
    fingerprint: task.fingerprint.toString('hex'),
    operation: task.operation,
    code,
    content: task.operation === 'students.changePassword' ? null : keepable(task.input),
    captured_at: task.at,
  }))
  await rowsOf(client, insertReturned, [JSON.stringify(given), now])
}

/**
 * What was refused may be refused for being unfit for a column: everything readable in it is kept. How deep it
 * nests is bounded where letters are opened.
 */
function keepable(value: unknown): unknown {
  if (typeof value === 'string') return fitText(value)
  if (typeof value === 'number') return fitNumber(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(keepable)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [fitText(key), keepable(item)]))
}

/** A jsonb column spells 1e308 out: a letter full of such numbers would be read fifty times as large as it came. */
function fitNumber(value: number): number | string {
  const text = String(value)
  return text.includes('e') ? text : value
}

function fitText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\u{fffd}')
}
