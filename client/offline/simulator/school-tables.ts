// The school's tables and its possible planted faults; no rules.
import type { LetterContent } from '#shared/letters/letter-content.ts'
import type { Letter, OutboxAnswer } from '#shared/letters/letter.ts'
import type { WriteKeys } from '#shared/contract/student-records.ts'
import type { LetterCrypto, ModelCrypto } from './letter-crypto.ts'

export interface StudentRow {
  id: string
  password: string
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
  isLate: boolean
}

export interface DraftAtSchool {
  text: string
  at: number
}

export interface KeptAtSchool {
  studentId: string
  letterId: string
  why: string
  at: number
}

export interface AttachmentAtSchool {
  studentId: string
  attachmentId: string
  /** The parts that are here, by index. */
  parts: ReadonlyMap<number, string>
  /** Its text, once it is complete and right. */
  text: string | undefined
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
  /** By student and occupation. */
  kept: Map<string, KeptAtSchool>
  /** By student and attachment. */
  attachments: Map<string, AttachmentAtSchool>
  returned: ReturnedRow[]
  closings: Map<string, ReadonlySet<string>>
  /** When the chapter ended; null while it runs. */
  endedAt: number | null
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
  /** Decides lateness by the arrival. */
  lateByArrival?: boolean
  /** Refuses late submissions. */
  refusesLate?: boolean
  /** Completes a picture without comparing its hash. */
  noPictureHash?: boolean
  /** Takes the first part for the whole picture. */
  firstPartIsWhole?: boolean
  /** Refuses an answer whose pictures are not here yet. */
  refusesUnpictured?: boolean
  /** Opens only letters of the current master key. */
  forgetsKeys?: boolean
}

/** The school as a schedule uses it: in memory (school.ts), or on a database (server/testing/schedules). */
export interface School {
  /** The stored state. */
  tables: Tables
  /** Not part of the backup. */
  erased: Set<string>
  epoch: string
  serial: number
  isDown: boolean
  /** The server's version: an older one cannot read a newer app's letters. */
  version: number
  /** How many of the next letters are answered `later`. */
  quota: number
  /** A server defect: a batch with one of these letters is refused as a whole. */
  poison: Set<string>
  letterCrypto: LetterCrypto
  now(): number
  /** With the password `first <id>`. */
  register(studentId: string): Done
  endChapter(): Done
  resumeChapter(): Done
  /** Ends the student's sessions and write keys from before this instant. */
  revoke(studentId: string, before: number): Done
  /** The teacher's new password ends the sessions, not the write keys. */
  reset(studentId: string, password: string, before: number): Done
  erase(studentId: string): Done
  /** Rolls the state back by so many commits; with a new epoch, or silently with a lower serial. */
  setBack(commits: number, how: 'restore' | 'fall'): Done
  deliver(letters: readonly Letter[], ambient: string | undefined): Promise<OutboxAnswer>
  writeKeysFor(studentId: string): WriteKeys
}

export interface ModelSchool extends School {
  letterCrypto: ModelCrypto
  mutant: SchoolMutant
  commit(change: (tables: Tables, now: number) => void): void
}

/** Synchronous in memory, asynchronous on a database. */
type Done = void | Promise<void>

export interface Opened {
  letter: Letter
  studentId: string
  issuedAt: number
  /** The master key that sealed it. */
  generation: number
  content: LetterContent
}

export function emptyTables(): Tables {
  return {
    students: new Map(),
    receipts: new Map(),
    submissions: [],
    current: new Map(),
    drafts: new Map(),
    kept: new Map(),
    attachments: new Map(),
    returned: [],
    closings: new Map(),
    endedAt: null,
    help: [],
    passwordChanges: [],
  }
}

export function keyOf(studentId: string, other: string): string {
  return `${studentId} ${other}`
}
