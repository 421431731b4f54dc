// Ingestion: letters are opened, decided and applied with their receipts in one commit. Modelled on
// server/features/outbox (deliver, commit, decide, settle), with the same names.
import type { Letter, OutboxAnswer, Receipt } from '#shared/letters/letter.ts'
import { applyLetter } from './school-effects.ts'
import { textIn } from './private-box.ts'
import { keyOf, type ModelSchool, type Opened, type Tables } from './school-tables.ts'

export async function deliverTo(
  school: ModelSchool,
  letters: readonly Letter[],
  ambient: string | undefined,
): Promise<OutboxAnswer> {
  const opened: (Opened | undefined)[] = []
  for (const letter of letters) opened.push(await openLetter(school, letter, ambient))
  const dispositions = new Map<Opened, Receipt['disposition']>()
  const receivedAt = new Map<Opened, number>()
  const admitted = opened
    .filter((each) => each !== undefined)
    .filter((each) => isAdmitted(school, each, dispositions))
  if (admitted.length > 0) {
    school.commit((tables, now) => {
      closeTogether(tables, admitted)
      for (const each of admitted) {
        const at = settleOne(school, tables, each, now)
        dispositions.set(each, 'received')
        receivedAt.set(each, at)
      }
    })
  }
  return answerOf(
    school,
    letters.map((letter, index): Receipt => {
      const each = opened[index]
      const disposition = (each && dispositions.get(each)) ?? 'unreadable'
      const at = (each && receivedAt.get(each)) ?? school.now()
      return { id: letter.id, disposition, receivedAt: new Date(at).toISOString() }
    }),
  )
}

async function openLetter(
  school: ModelSchool,
  letter: Letter,
  ambient: string | undefined,
): Promise<Opened | undefined> {
  const ticket = school.letterCrypto.findTicket(letter.keyId)
  if (!ticket) return undefined
  if (school.mutant.forgetsKeys && ticket.generation < school.letterCrypto.generation) return undefined
  if (!school.mutant.noMac && !school.letterCrypto.hasRightMac(letter)) return undefined
  const content = await school.letterCrypto.open(letter)
  if (!content || Number(content.appVersion) > school.version) return undefined
  if (school.mutant.noAuthorBinding && ambient !== undefined) {
    return { letter, ...ticket, studentId: ambient, content }
  }
  const { studentId } = content.input as { studentId?: string }
  if (!school.mutant.noMac && studentId !== undefined && studentId !== ticket.studentId) return undefined
  return { letter, ...ticket, content }
}

function isAdmitted(
  school: ModelSchool,
  each: Opened,
  dispositions: Map<Opened, Receipt['disposition']>,
): boolean {
  if (!school.tables.students.has(each.studentId)) {
    dispositions.set(each, school.erased.has(each.studentId) ? 'gone' : 'unknown')
    return false
  }
  if (school.quota <= 0) return true
  school.quota -= 1
  dispositions.set(each, 'later')
  return false
}

/** A closing applies to all letters in its batch; the first one of a ticket counts. */
function closeTogether(tables: Tables, admitted: readonly Opened[]) {
  for (const { letter, content } of admitted) {
    if (content.operation !== 'students.closeKey' || tables.closings.has(letter.keyId)) continue
    tables.closings.set(letter.keyId, new Set((content.input as { letterIds: string[] }).letterIds))
  }
}

/** Effect and receipt together; a letter with a receipt gets the same receipt again. */
function settleOne({ mutant }: ModelSchool, tables: Tables, each: Opened, now: number): number {
  const key = keyOf(each.studentId, each.letter.id)
  const fingerprint = each.letter.box
  const known = mutant.noReceipt ? undefined : tables.receipts.get(key)
  const isForgotten =
    known && mutant.receiptLifeMs !== undefined && now - known.receivedAt > mutant.receiptLifeMs
  if (known && !isForgotten) {
    if (known.fingerprint === fingerprint) return known.receivedAt
    keepReturned(tables, each, 'LETTER_REUSED')
    return now
  }
  const code = refusalOf(tables, each, now) ?? applyLetter(tables, each, now, mutant)
  if (code !== undefined) keepReturned(tables, each, code)
  const disposition = code === undefined ? 'applied' : 'returned'
  tables.receipts.set(key, { fingerprint, disposition, receivedAt: now })
  return now
}

/** A revoked key, or a closed one whose list lacks this letter, proves nothing. */
function refusalOf(tables: Tables, { studentId, issuedAt, letter, content }: Opened, now: number) {
  if (content.operation === 'students.closeKey') return undefined
  const student = tables.students.get(studentId)
  if (student && issuedAt < student.revokedBefore) return 'KEY_REVOKED'
  const closing = tables.closings.get(letter.keyId)
  if (closing && !closing.has(letter.id)) return 'KEY_REVOKED'
  const isPassword = content.operation === 'students.changePassword'
  return isPassword && now - Date.parse(content.at) > 30 * 86_400_000 ? 'LETTER_EXPIRED' : undefined
}

function keepReturned(tables: Tables, { studentId, letter, content }: Opened, code: string) {
  const isPassword = content.operation === 'students.changePassword'
  const { response, part } = content.input as { response?: unknown; part?: string }
  const text = isPassword ? null : (part ?? textIn(response))
  const { operation } = content
  const isKept = tables.returned.some(
    (row) => row.letterId === letter.id && row.studentId === studentId && row.text === text,
  )
  if (!isKept) tables.returned.push({ studentId, letterId: letter.id, operation, code, text })
}

function answerOf(school: ModelSchool, receipts: Receipt[]): OutboxAnswer {
  const serverTime = new Date(school.now()).toISOString()
  return { epoch: school.epoch, serial: school.serial, serverTime, receipts }
}
