// What ingestion works on: one letter, or one plain REST call, read and checked as far as that is possible
// without the database; and what may become of it.
import type { FieldFault } from '#shared/contract/bounded-problem.ts'
import type { ProblemCode } from '#shared/contract/problem.ts'
import type { QueueableName } from '#shared/contract/index.ts'
import type { Issue } from '#shared/challenges/kind.ts'
import type { Disposition } from '#shared/domain/lateness.ts'
import type { Ticket } from '../../letters/tickets.ts'

export interface Task {
  /** The letter's id; of a REST call its Idempotency-Key, or a new one. */
  id: string
  organizationId: string
  studentId: string
  /** The class that it counts for first. */
  classId: string | null
  /** Undefined for a REST call: its session has been checked, and it is refused rather than returned. */
  ticket: Ticket | undefined
  /** Sealed capture time. It orders; for lateness it is clamped to the present. */
  at: Date
  /** What it takes of its author's quota. */
  weight: number
  fingerprint: Buffer
  operation: QueueableName
  /** As sent: what a returned letter shows its author. */
  input: unknown
  work: Work
}

export type Work = Submission | Draft | Help | Closing | PasswordChange | Refused

export interface Submission {
  kind: 'submission'
  chapterId: string
  challengeId: string
  /** By released version of the chapter: the response as that version's definition reads it. Never empty. */
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
}
/** Sign-out: from now on only these letters of the ticket are taken for the author's. */
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
/** Refused before the database was asked. */
export interface Refused {
  kind: 'refused'
  code: ProblemCode
  /** Of a response. */
  issues: readonly Issue[]
  /** Of any other field. */
  fields?: Readonly<Record<string, FieldFault>>
}

/** How a letter ended, as its receipt keeps it. `returned`: refused and kept for its author. */
export type ReceiptDisposition = Disposition | 'applied' | 'returned'

export type Outcome =
  | { kind: 'received'; disposition: ReceiptDisposition; receivedAt: Date }
  /** REST only. */
  | Refused
  | { kind: 'unknown' }
  | { kind: 'gone' }
  | { kind: 'later' }
  /** The database refuses this one letter by itself: kept apart, so that it holds up no other. */
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

/** Ids are the author's own name space: nobody can squat on another's. */
export function taskKeyOf(task: Pick<Task, 'organizationId' | 'studentId' | 'id'>): string {
  return `${authorKeyOf(task)}/${task.id}`
}

/** A tablet's clock may be ahead; nothing was written in the future. */
export function notAfter(at: Date, now: Date): Date {
  return at > now ? now : at
}
