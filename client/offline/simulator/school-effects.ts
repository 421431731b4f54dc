// The effect of one letter on the server's tables, by operation.
import { fromBase64url } from '../base64url.ts'
import { hashOfPicture, textInPicture } from './picture.ts'
import { textIn } from './private-box.ts'
import { keyOf, type Opened, type SchoolMutant, type SubmissionRow, type Tables } from './school-tables.ts'

/** Returns the code of a refusal, or `undefined` when it took effect. */
export function applyLetter(
  tables: Tables,
  each: Opened,
  now: number,
  mutant: SchoolMutant,
): string | undefined {
  switch (each.content.operation) {
    case 'students.submitChallenge':
      return submit(tables, each, now, mutant)
    case 'students.saveDraft':
      return saveDraft(tables, each)
    case 'students.askForHelp':
      tables.help.push({
        studentId: each.studentId,
        letterId: each.letter.id,
        isOn: (each.content.input as { on: boolean }).on,
      })
      return undefined
    case 'students.keepOccupation':
      return keepOccupation(tables, each)
    case 'students.attachPart':
      return attachPart(tables, each, mutant)
    case 'students.changePassword':
      return changePassword(tables, each)
    case 'students.closeKey':
      return undefined
  }
}

function submit(
  tables: Tables,
  { studentId, letter, content }: Opened,
  now: number,
  mutant: SchoolMutant,
): string | undefined {
  const { challengeId, response } = content.input as { challengeId: string; response: unknown }
  const { attachments = [] } = response as { attachments?: { id: string }[] }
  const isHere = ({ id }: { id: string }) => tables.attachments.get(keyOf(studentId, id))?.text !== undefined
  if (mutant.refusesUnpictured && !attachments.every(isHere)) return 'ATTACHMENT_BROKEN'
  const at = Date.parse(content.at)
  const isLate = tables.endedAt !== null && (mutant.lateByArrival ? now : Math.min(at, now)) > tables.endedAt
  if (isLate && mutant.refusesLate) return 'TOO_LATE'
  const row: SubmissionRow = {
    studentId,
    letterId: letter.id,
    challengeId,
    text: textIn(response),
    at,
    isLate,
  }
  tables.submissions.push(row)
  const key = keyOf(studentId, challengeId)
  const current = tables.current.get(key)
  if (mutant.orderByArrival || !current || isNewer(row, current)) tables.current.set(key, row)
  const draft = tables.drafts.get(key)
  if (draft && draft.at <= at) tables.drafts.delete(key)
  return undefined
}

type Dated = Pick<SubmissionRow, 'at' | 'letterId'>

export function isNewer(a: Dated, b: Dated): boolean {
  return a.at > b.at || (a.at === b.at && a.letterId > b.letterId)
}

function saveDraft(tables: Tables, { studentId, content }: Opened): undefined {
  const { challengeId, response } = content.input as { challengeId: string; response: unknown }
  const at = Date.parse(content.at)
  const key = keyOf(studentId, challengeId)
  if ((tables.current.get(key)?.at ?? -1) >= at) return
  if ((tables.drafts.get(key)?.at ?? -1) >= at) return
  tables.drafts.set(key, { text: textIn(response), at })
}

function keepOccupation(tables: Tables, { studentId, letter, content }: Opened): undefined {
  const { occupationId, why } = content.input as { occupationId: string; why: string }
  const row = { studentId, letterId: letter.id, why, at: Date.parse(content.at) }
  const key = keyOf(studentId, occupationId)
  const current = tables.kept.get(key)
  if (!current || isNewer(row, current)) tables.kept.set(key, row)
}

interface Part {
  attachmentId: string
  index: number
  count: number
  sha256: string
  part: string
}

function attachPart(
  tables: Tables,
  { studentId, content }: Opened,
  mutant: SchoolMutant,
): string | undefined {
  const { attachmentId, index, count, sha256, part } = content.input as Part
  const key = keyOf(studentId, attachmentId)
  const known = tables.attachments.get(key)
  if (known?.text !== undefined) return undefined
  const parts = new Map([[index, part], ...(known?.parts ?? [])])
  const bytes = [...parts].sort(([a], [b]) => a - b).flatMap(([, each]) => [...fromBase64url(each)])
  const whole = new Uint8Array(bytes)
  const isAll = parts.size === count || mutant.firstPartIsWhole
  const isRight = mutant.noPictureHash || mutant.firstPartIsWhole || hashOfPicture(whole) === sha256
  const text = isAll && isRight ? textInPicture(whole) : undefined
  tables.attachments.set(key, { studentId, attachmentId, parts, text })
  return isAll && !isRight ? 'ATTACHMENT_BROKEN' : undefined
}

function changePassword(tables: Tables, { studentId, letter, content }: Opened): string | undefined {
  const student = tables.students.get(studentId)!
  const change = content.input as { currentPassword: string; newPassword: string; credentialVersion: number }
  if (change.credentialVersion !== student.credentialVersion) return 'CREDENTIAL_CHANGED'
  if (change.currentPassword !== student.password) return 'CURRENT_PASSWORD'
  tables.students.set(studentId, {
    ...student,
    password: change.newPassword,
    credentialVersion: student.credentialVersion + 1,
  })
  tables.passwordChanges.push({ studentId, letterId: letter.id, password: change.newPassword })
  return undefined
}

/** An erased student leaves only a tombstone, which is not in these tables. */
export function eraseFrom(tables: Tables, studentId: string) {
  tables.students.delete(studentId)
  const isOther = (row: { studentId: string }) => row.studentId !== studentId
  tables.submissions = tables.submissions.filter(isOther)
  tables.returned = tables.returned.filter(isOther)
  tables.help = tables.help.filter(isOther)
  tables.passwordChanges = tables.passwordChanges.filter(isOther)
  for (const map of [tables.current, tables.drafts, tables.kept, tables.attachments, tables.receipts]) {
    for (const key of map.keys()) if (key.startsWith(studentId)) map.delete(key)
  }
}
