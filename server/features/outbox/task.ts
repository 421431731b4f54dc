// The unit of ingestion: one letter or one plain REST call, read and checked as far as possible without the
// database, and its possible outcomes.
import type { FieldFault } from '#shared/contract/bounded-problem.ts'
import type { ProblemCode } from '#shared/contract/problem.ts'
import type { QueueableName } from '#shared/contract/index.ts'
import type { Issue } from '#shared/challenges/issue.ts'
import type { AttachmentType } from '#shared/domain/attachment.ts'
import type { Disposition } from '#shared/domain/lateness.ts'
import type { LockedAnswer } from '#shared/domain/locked-answer.ts'
import type { Ticket } from '../../letters/tickets.ts'

export interface Task {
  /** The id of the letter. For a REST call: its Idempotency-Key, or a new id. */
  id: string
  organizationId: string
  studentId: string
  /** The class that the work counts for if possible. */
  classId: string | null
  /** Undefined for a REST call: its session was checked, and it is refused instead of returned. */
  ticket: Ticket | undefined
  /** The sealed capture time. It defines the order. For lateness it is clamped to the present. */
  at: Date
  /** The weight that counts against its author's quota. */
  weight: number
  fingerprint: Buffer
  operation: QueueableName
  /** The input as sent, but for the bytes of a part, which are in its work. A returned letter shows it to its author. */
  input: unknown
  work: Work
}

export type Work =
  Submission | Draft | Help | KeptOccupation | AttachmentPart | Closing | PasswordChange | Refused

export interface Submission {
  kind: 'submission'
  chapterId: string
  challengeId: string
  /** By released version of the chapter: the response parsed by that version's definition. Never empty. */
  fits: ReadonlyMap<number, unknown>
}
export interface Draft {
  kind: 'draft'
  challengeId: string
  response: unknown
}
export interface Help {
  kind: 'help'
  isOn: boolean
  /** Null: unknown, or the help request is withdrawn. */
  challengeId: string | null
}
/** One entry of the student's list of occupations. A removed one has no reason. */
export interface KeptOccupation {
  kind: 'kept'
  occupationId: string
  isKept: boolean
  why: string
  lockedWhy: LockedAnswer | undefined
  position: number
}
/** One part of a picture or a recording. */
export interface AttachmentPart {
  kind: 'part'
  attachmentId: string
  /** From 0. */
  index: number
  count: number
  /** Of the whole. */
  sha256: Buffer
  type: AttachmentType
  content: Buffer
}
/** A sign-out: from now on other letters of the ticket are returned to the author for confirmation. */
export interface Closing {
  kind: 'closing'
  letterIds: readonly string[]
}
export interface PasswordChange {
  kind: 'password'
  currentPassword: string | undefined
  newPassword: string
  credentialVersion: number | undefined
}
/** Refused before the database was queried. */
export interface Refused {
  kind: 'refused'
  code: ProblemCode
  /** Faults of a response. */
  issues: readonly Issue[]
  /** Faults of any other field. */
  fields?: Readonly<Record<string, FieldFault>>
}

/** The result of a letter as its receipt stores it. `returned`: refused and kept for its author. */
export type ReceiptDisposition = Disposition | 'applied' | 'returned'

export type Outcome =
  | { kind: 'received'; disposition: ReceiptDisposition; receivedAt: Date }
  /** REST only. */
  | Refused
  | { kind: 'unknown' }
  | { kind: 'gone' }
  | { kind: 'later' }
  /** The database refuses this letter. It is isolated so that it blocks no other letter. */
  | { kind: 'failed'; error: unknown }

export function refused(code: ProblemCode, issues: readonly Issue[] = []): Refused {
  return { kind: 'refused', code, issues }
}

export function authorKeyOf({
  organizationId,
  studentId,
}: {
  organizationId: string
  studentId: string
}): string {
  return `${organizationId}/${studentId}`
}

/** Ids are scoped to their author, so that no student can occupy another author's id. */
export function taskKeyOf(task: Pick<Task, 'organizationId' | 'studentId' | 'id'>): string {
  return `${authorKeyOf(task)}/${task.id}`
}

/** Clamps a capture time to the present, because a tablet's clock may be ahead. */
export function notAfter(at: Date, now: Date): Date {
  return at > now ? now : at
}
