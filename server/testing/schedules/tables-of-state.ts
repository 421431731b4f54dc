// Converts the rows of a database into the tables of the simulator's checker.
import { createHash } from 'node:crypto'
import { textInPicture } from '../../../client/offline/simulator/picture.ts'
import { textIn } from '../../../client/offline/simulator/private-box.ts'
import { emptyTables, keyOf, type Tables } from '../../../client/offline/simulator/school-tables.ts'
import { rowsIn, type StateTable } from './school-state.ts'

/** Facts that are not in the rows. */
export interface Beside {
  /** By student: when a teacher last ended the sessions. A session is a cookie of the simulator. */
  sessionsFrom: ReadonlyMap<string, number>
  /** By student and letter, because a receipt does not contain the operation. */
  operations: ReadonlyMap<string, string>
  /** Tickets by their hash (hex), because a closing contains only the hash. */
  tickets: ReadonlyMap<string, string>
  passwordIn: (passwordHash: string) => string
}

type Columns = Readonly<Record<string, string>>

interface Rows extends Record<Exclude<StateTable, 'key_closings'>, readonly Columns[]> {
  key_closings: readonly { key_hash: string; letter_ids: readonly string[] }[]
}

export function tablesOf(state: string, beside: Beside): Tables {
  const rows = rowsIn(state) as unknown as Rows
  const tables = emptyTables()
  const { operations } = beside
  for (const row of rows.students) {
    const id = row['id']!
    const revocations = rows.key_revocations.filter((each) => each['student_id'] === id)
    tables.students.set(id, {
      id,
      password: beside.passwordIn(row['password_hash']!),
      credentialVersion: Number(row['credential_version']),
      revokedBefore: Math.max(0, ...revocations.map((each) => Date.parse(each['issued_before']!))),
      sessionsFrom: beside.sessionsFrom.get(id) ?? 0,
    })
  }
  for (const row of rows.submissions) {
    tables.submissions.push({
      studentId: row['student_id']!,
      letterId: row['id']!,
      challengeId: row['challenge_id']!,
      text: textIn(row['response']),
      at: Date.parse(row['captured_at']!),
      isLate: row['disposition'] === 'late',
    })
  }
  for (const row of rows.current_responses) {
    const current = tables.submissions.find(
      ({ studentId, letterId }) => studentId === row['student_id'] && letterId === row['submission_id'],
    )
    if (!current) throw new Error(`no submission ${row['submission_id']} for a current response`)
    tables.current.set(keyOf(row['student_id']!, row['challenge_id']!), current)
  }
  for (const row of rows.drafts) {
    const key = keyOf(row['student_id']!, row['challenge_id']!)
    tables.drafts.set(key, { text: textIn(row['response']), at: Date.parse(row['captured_at']!) })
  }
  for (const row of rows.kept_occupations) {
    const [studentId, letterId] = [row['student_id']!, row['letter_id']!]
    const at = Date.parse(row['captured_at']!)
    tables.kept.set(keyOf(studentId, row['occupation_id']!), { studentId, letterId, why: row['why']!, at })
  }
  for (const row of rows.attachments) {
    const [studentId, attachmentId] = [row['student_id']!, row['id']!]
    const own = rows.attachment_parts.filter(
      (part) => part['student_id'] === studentId && part['attachment_id'] === attachmentId,
    )
    const contents = own
      .toSorted((a, b) => Number(a['number']) - Number(b['number']))
      .map((part) => Buffer.from(part['content']!.slice(2), 'hex'))
    const text = row['state'] === 'complete' ? textInPicture(Buffer.concat(contents)) : undefined
    tables.attachments.set(keyOf(studentId, attachmentId), {
      studentId,
      attachmentId,
      parts: new Map(),
      text,
    })
  }
  for (const row of rows.receipts) {
    const [studentId, letterId] = [row['student_id']!, row['letter_id']!]
    const disposition = row['disposition'] === 'returned' ? 'returned' : 'applied'
    const receivedAt = Date.parse(row['received_at']!)
    tables.receipts.set(keyOf(studentId, letterId), {
      fingerprint: row['fingerprint']!,
      disposition,
      receivedAt,
    })
    const operation = operations.get(keyOf(studentId, letterId))
    if (disposition === 'returned') continue
    if (operation === 'students.askForHelp') tables.help.push({ studentId, letterId, isOn: true })
    if (operation === 'students.changePassword') {
      tables.passwordChanges.push({ studentId, letterId, password: '' })
    }
  }
  for (const row of rows.returned_letters) {
    const content = row['content'] as { response?: unknown; part?: string } | null | undefined
    tables.returned.push({
      studentId: row['student_id']!,
      letterId: row['letter_id']!,
      operation: row['operation']!,
      code: row['code']!,
      text: content ? (content.part ?? textIn(content.response)) : null,
    })
  }
  for (const { key_hash, letter_ids } of rows.key_closings) {
    const ticket = beside.tickets.get(key_hash.replace('\\x', ''))
    if (ticket !== undefined) tables.closings.set(ticket, new Set(letter_ids))
  }
  const [run] = rows.runs
  tables.endedAt = run?.['ended_at'] ? Date.parse(run['ended_at']) : null
  return tables
}

/** The hash by which a closing refers to the ticket. */
export function hashOfTicket(keyId: string): string {
  return createHash('sha256').update(Buffer.from(keyId, 'base64url')).digest('hex')
}
