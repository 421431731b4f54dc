// The server as a schedule meets it: the rules of server/features/outbox on plain maps. Everything that was
// ever committed is a log of changes, so that it can be set back to any earlier state. It knows no network.
import type { Letter, LetterContent, OutboxAnswer, Receipt } from '#shared/letters/letter.ts'
import { eraseFrom } from './school-effects.ts'
import { deliverTo } from './school-ingestion.ts'
import type { LetterCraft } from './letter-craft.ts'

export interface StudentRow {
  id: string
  password: string
  /** Who set it: the letter's id, or a teacher's reset. */
  passwordFrom: string
  credentialVersion: number
  revokedBefore: number
  sessionsFrom: number
}

export interface SubmissionRow {
  studentId: string
  letterId: string
  challengeId: string
  text: string
  at: number
}

export interface DraftAtSchool {
  text: string
  at: number
}

export interface ReceiptRow {
  fingerprint: string
  disposition: 'applied' | 'returned'
  receivedAt: number
}

export interface ReturnedRow {
  studentId: string
  letterId: string
  operation: string
  code: string
  text: string | null
}

export interface Tables {
  students: Map<string, StudentRow>
  receipts: Map<string, ReceiptRow>
  submissions: SubmissionRow[]
  /** By student and challenge. */
  current: Map<string, SubmissionRow>
  drafts: Map<string, DraftAtSchool>
  returned: ReturnedRow[]
  closings: Map<string, ReadonlySet<string>>
  help: { studentId: string; letterId: string; isOn: boolean }[]
  passwordChanges: { studentId: string; letterId: string; password: string }[]
}

/** Planted faults of the server; all off in the product. */
export interface SchoolMutant {
  noReceipt?: boolean
  receiptLifeMs?: number
  noAuthorBinding?: boolean
  noMac?: boolean
  orderByArrival?: boolean
}

export interface School {
  tables: Tables
  /** Outside of what is backed up. */
  erased: Set<string>
  epoch: string
  serial: number
  isDown: boolean
  /** How many of the next letters are answered `later`. */
  quota: number
  /** A defect of ours: a batch with this letter is refused as a whole. */
  poison: Set<string>
  craft: LetterCraft
  mutant: SchoolMutant
  now(): number
  /** Commits a change. */
  commit(change: (tables: Tables, now: number) => void): void
  /** Sets the state back by so many commits; with a new epoch, or silently with an older serial. */
  setBack(commits: number, how: 'restore' | 'fall'): void
  deliver(letters: readonly Letter[], ambient: string | undefined): Promise<OutboxAnswer>
  writeKeysFor(studentId: string): ReturnType<LetterCraft['writeKeysFor']>
}

export interface Opened {
  letter: Letter
  studentId: string
  issuedAt: number
  content: LetterContent
}

/** Other tablets of the school commit in between. */
const serialsPerCommit = 1_000

/** Tablets keep what was delivered for 14 days; nobody restores what is older. */
const oldestBackupMs = 13 * 86_400_000

interface Entry {
  now: number
  serial: number
  change: (tables: Tables, now: number) => void
}

function emptyTables(): Tables {
  return {
    students: new Map(),
    receipts: new Map(),
    submissions: [],
    current: new Map(),
    drafts: new Map(),
    returned: [],
    closings: new Map(),
    help: [],
    passwordChanges: [],
  }
}

export function createSchool(ports: { now(): number; craft: LetterCraft; mutant?: SchoolMutant }): School {
  let log: Entry[] = []
  let epochs = 1
  let ticketsMade = 0
  let stride = serialsPerCommit

  const school: School = {
    tables: emptyTables(),
    erased: new Set(),
    epoch: 'epoch 1',
    serial: 1,
    isDown: false,
    quota: 0,
    poison: new Set(),
    craft: ports.craft,
    mutant: ports.mutant ?? {},
    now: ports.now,
    commit(change) {
      const entry = { now: ports.now(), serial: (school.serial += stride), change }
      log.push(entry)
      change(school.tables, entry.now)
    },
    setBack(commits, how) {
      // Two silent falls in a row cannot be told from one: the restore command exists for that.
      if (how === 'fall' && stride === 1) return
      const kept = log.findLastIndex((entry) => entry.now < ports.now() - oldestBackupMs) + 1
      log = log.slice(0, Math.max(kept, log.length - commits))
      school.tables = emptyTables()
      for (const { change, now } of log) change(school.tables, now)
      for (const id of school.erased) eraseFrom(school.tables, id)
      if (how === 'restore') {
        // Others were quick: their letters have raised the serial past what this tablet saw.
        school.epoch = `epoch ${(epochs += 1)}`
        stride = serialsPerCommit
        school.serial += stride
      } else {
        school.serial = log.at(-1)?.serial ?? 1
        // A fall without a new epoch is seen by those who ask before the serial has grown past it again.
        stride = 1
      }
    },
    deliver: (letters, ambient) => deliverTo(school, letters, ambient),
    writeKeysFor: (studentId) =>
      ports.craft.writeKeysFor({ studentId, issuedAt: ports.now(), number: (ticketsMade += 1) }),
  }
  return school
}

export function answerOf(school: School, receipts: Receipt[]): OutboxAnswer {
  const serverTime = new Date(school.now()).toISOString()
  return { epoch: school.epoch, serial: school.serial, serverTime, receipts }
}

export function keyOf(studentId: string, other: string): string {
  return `${studentId} ${other}`
}
