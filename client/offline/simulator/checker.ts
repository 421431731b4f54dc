// Checks the end state of a schedule. It compares the server's tables, the rows left on the tablets, and what
// students were told, and calls none of the tested code. The names of the invariants are in docs/sync.md.
import { isNewer } from './school-effects.ts'
import { keyOf, type School } from './school-tables.ts'
import type { Ack, Simulation, Witness } from './simulation.ts'

export interface LeftBehind {
  device: string
  work: Record<string, unknown[]>
  cache: Record<string, unknown[]>
}

interface LetterLeft {
  id: string
  keyId: string
  state: string
  attempts: number
}

interface Ending {
  school: School
  witness: Witness
  letters: (LetterLeft & { device: string })[]
  /** Letters of all authors for which the server has a receipt. */
  receipted: Set<string>
}

export function violationsOf(simulation: Simulation, left: readonly LeftBehind[]): string[] {
  const { school, witness } = simulation
  const letters = left.flatMap(({ device, work }) =>
    (work['letters'] as LetterLeft[]).map((letter) => ({ ...letter, device })),
  )
  const receipted = new Set([...school.tables.receipts.keys()].map((key) => key.split(' ')[1] ?? ''))
  const ending: Ending = { school, witness, letters, receipted }
  return [
    ...witness.problems,
    ...witness.acks.flatMap((ack) => lossOf(ending, ack)),
    ...doubled(ending),
    ...misattributed(ending),
    ...misordered(ending),
    ...mistimed(ending),
    ...unended(ending),
    ...untrue(ending),
    ...left.flatMap((each) => readable(simulation, each)),
    ...wrongPasswords(ending),
  ]
}

/** I1: everything acknowledged is on the server, or visibly with its author, or on the tablet. */
function lossOf(ending: Ending, ack: Ack): string[] {
  const { school, witness, letters } = ending
  const { studentId, letterId } = ack
  if (school.erased.has(studentId)) return []
  const row = letters.find((letter) => letter.id === letterId)
  if (!school.tables.students.has(studentId)) {
    return row || isReplaced(witness, ack, true) ? [] : [`I1 lost while its author was unknown: ${ack.text}`]
  }
  // Of a picture's parts, those before a revocation are applied and those after it are returned.
  if (ack.kind === 'picture' && witness.revoked.has(studentId) && hasReturnedParts(ending, ack)) return []
  const returned = school.tables.returned.find(
    (each) => each.letterId === letterId && each.studentId === studentId,
  )
  if (returned && ack.kind !== 'password' && !witness.revoked.has(studentId)) {
    return [`I1 put in question without reason (${returned.code}): ${ack.text}`]
  }
  if (returned)
    return ack.kind === 'password' || returned.text === ack.text
      ? []
      : [`I1 returned without its text: ${ack.text}`]
  return isKept(ending, ack, row)
    ? []
    : [`I1 lost: ${ack.kind} "${ack.text.slice(0, 60)}" (${row?.state ?? 'no row'})`]
}

/** Whether parts were returned with their bytes. */
function hasReturnedParts({ school }: Ending, { studentId }: Ack): boolean {
  return school.tables.returned.some(
    (row) => row.studentId === studentId && row.operation === 'students.attachPart' && row.text !== '',
  )
}

/** Withdrawn by its author or expired: only a letter that cannot have been received. */
function isTakenBack(row: LetterLeft | undefined): boolean {
  return row?.attempts === 0 && (row.state === 'withdrawn' || row.state === 'expired')
}

function isKept({ school, witness }: Ending, ack: Ack, row: LetterLeft | undefined): boolean {
  const { submissions, help, passwordChanges } = school.tables
  const isOf = (each: { studentId: string; letterId: string }) =>
    each.letterId === ack.letterId && each.studentId === ack.studentId
  switch (ack.kind) {
    case 'submission':
      return submissions.some((each) => isOf(each) && each.text === ack.text && each.at === ack.at)
    case 'help':
      return help.some(isOf)
    case 'kept': {
      const entry = school.tables.kept.get(keyOf(ack.studentId, ack.challengeId))
      return entry !== undefined && entry.at >= ack.at
    }
    case 'picture':
      return school.tables.attachments.get(keyOf(ack.studentId, ack.challengeId))?.text === ack.text
    case 'password':
      return passwordChanges.some(isOf) || isTakenBack(row)
    case 'draft':
      return isDraftKept(school, witness, ack)
  }
}

/** A draft that was edited further or submitted: the later version counts instead. */
function isReplaced(
  { draftAttempts, submitAttempts, acks, revoked }: Witness,
  draft: Ack,
  isUnknown = false,
): boolean {
  const key = keyOf(draft.studentId, draft.challengeId)
  const isLater = (ack: Ack) =>
    ack.at > draft.at && keyOf(ack.studentId, ack.challengeId) === key && ack !== draft
  // A submission that was stored but not acknowledged may or may not have arrived.
  const isUncertain = (isUnknown || revoked.has(draft.studentId)) && submitAttempts.includes(key)
  const last = draftAttempts.findLast((attempt) => attempt.key === key)
  return draft.kind === 'draft' && (last?.text !== draft.text || isUncertain || acks.some(isLater))
}

function isDraftKept({ tables }: School, witness: Witness, draft: Ack): boolean {
  if (isReplaced(witness, draft)) return true
  const key = keyOf(draft.studentId, draft.challengeId)
  return (tables.current.get(key)?.at ?? -1) >= draft.at || (tables.drafts.get(key)?.at ?? -1) >= draft.at
}

/** I2: nothing is applied twice, by id and by text. */
function doubled({ school }: Ending): string[] {
  const { submissions, help, passwordChanges } = school.tables
  const seen = new Set<string>()
  const twice = (name: string) => (seen.has(name) ? [`I2 applied twice: ${name}`] : (seen.add(name), []))
  return [
    ...submissions.flatMap((row) => [...twice(`${row.studentId} ${row.letterId}`), ...twice(row.text)]),
    ...[...help, ...passwordChanges].flatMap((row) => twice(`${row.studentId} ${row.letterId}`)),
  ]
}

/** I3: every text is stored under its author only, and no forged text. I8: it is stored as it was written. */
function misattributed({ school, witness }: Ending): string[] {
  // A removed occupation has no words.
  const reasons = [...school.tables.kept.values()]
    .filter(({ why }) => why !== '')
    .map(({ why, studentId }) => ({ text: why, studentId }))
  const pictures = [...school.tables.attachments.values()].flatMap(({ text, studentId }) =>
    text === undefined ? [] : [{ text, studentId }],
  )
  return [...school.tables.submissions, ...reasons, ...pictures].flatMap(({ text, studentId }) => {
    if (witness.forged.has(text)) return [`I3 a forged letter took effect: ${text}`]
    const author = witness.typed.get(text)
    if (author === undefined) return [`I8 nobody wrote this: ${text}`]
    return author === studentId ? [] : [`I3 ${text} of ${author} stands under ${studentId}`]
  })
}

/** I4: current is the newest by sealed capture time, and the history keeps the others. */
function misordered({ school }: Ending): string[] {
  const { submissions, current } = school.tables
  return submissions.flatMap((row) => {
    const shown = current.get(keyOf(row.studentId, row.challengeId))
    return !shown || isNewer(row, shown)
      ? [`I4 not the newest is current: ${shown?.text} before ${row.text}`]
      : []
  })
}

/**
 * I4: a submission is late if it was captured after the chapter's end, whenever it arrives. No submission may be late
 * that was written before every end, and none on time that was written and received after an end that was not revoked.
 * In between the checker accepts both.
 */
function mistimed({ school, witness }: Ending): string[] {
  const { endings, reopenings } = witness
  const last = endings.at(-1) ?? Number.POSITIVE_INFINITY
  const isFinal = reopenings.every((instant) => instant < last)
  return school.tables.submissions.flatMap(({ studentId, letterId, text, at, isLate }) => {
    const receivedAt = school.tables.receipts.get(keyOf(studentId, letterId))?.receivedAt ?? 0
    const written = Math.min(at, receivedAt)
    if (isLate && endings.every((ending) => written <= ending)) return [`I4 late without reason: ${text}`]
    const hasToBeLate = isFinal && written > last && receivedAt > last
    return hasToBeLate && !isLate ? [`I4 taken for on time: ${text}`] : []
  })
}

/** I5: everything ends in a visible state. */
function unended({ letters, school, witness }: Ending): string[] {
  const open = new Set(['held', 'waiting', 'sending', 'quarantined'])
  return letters.flatMap(({ id, keyId, state, device }) => {
    if (!open.has(state) || witness.forgedIds.has(id)) return []
    const author = school.letterCrypto.findTicket(keyId)?.studentId ?? ''
    const isUnknown = !school.tables.students.has(author) && !school.erased.has(author)
    return isUnknown && state === 'waiting' ? [] : [`I5 still ${state} on ${device}: ${id}`]
  })
}

/** I6: every letter in state received has a receipt on the server. */
function untrue({ letters, school, receipted }: Ending): string[] {
  return letters.flatMap(({ id, keyId, state, device }) => {
    const author = school.letterCrypto.findTicket(keyId)?.studentId ?? ''
    if (state !== 'received' || !school.tables.students.has(author)) return []
    return receipted.has(id) ? [] : [`I6 ${device} says received, the server knows nothing: ${id}`]
  })
}

/** I7: after the sign-out nothing is readable; a password never is. */
function readable({ witness }: Simulation, { device, work, cache }: LeftBehind): string[] {
  const tables = { ...work, ...cache }
  const filled = ['own', 'attachments', 'drafts', 'keys', 'session', 'snapshots'].filter(
    (name) => tables[name]?.length,
  )
  const everything = JSON.stringify(tables)
  const texts = [...witness.typed.keys()].filter((text) =>
    everything.includes(JSON.stringify(text).slice(1, -1)),
  )
  return [
    ...filled.map((name) => `I7 ${device} keeps ${name} after the sign-out`),
    ...texts.map((text) => `I7 ${device} shows ${text.slice(0, 60)}`),
    ...(everything.includes('geheim ') ? [`I7 ${device} shows a password`] : []),
  ]
}

function wrongPasswords({ school, witness }: Ending): string[] {
  const wrong = [...school.tables.students.values()].filter(
    ({ id, password }) => !witness.passwords.get(id)?.has(password),
  )
  return [
    ...wrong.map(({ id, password }) => `I3 the password of ${id} is nobody's choice: ${password}`),
    ...school.tables.returned.flatMap(({ text }) =>
      text?.includes('geheim ') ? ['I7 a returned letter shows a password'] : [],
    ),
  ]
}
