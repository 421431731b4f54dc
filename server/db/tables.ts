import type { ApprovalKind } from '#shared/domain/approvals.ts'
import type { AttachmentType } from '#shared/domain/attachment.ts'
import type { Knex } from 'knex'
import type { Definition } from '#shared/challenges/index.ts'
import type { Resolution } from '#shared/challenges/resolution.ts'
import type { Guide, Visibility } from '#shared/curriculum/chapter.ts'
import type { Recall } from '#shared/domain/recall.ts'
import type { ConsentState, LegalBasis } from '#shared/domain/legal-basis.ts'
import type { LocalText } from '#shared/domain/language.ts'
import type { SchoolType } from '#shared/domain/school-type.ts'
import type { DeviceKind, SignInOutcome } from '#shared/domain/sign-ins.ts'
import type { Disposition } from '#shared/domain/lateness.ts'

// The rows as the code sees them: camelCase, timestamps as Date, int8 as number. One interface per table of
// migrations/, declared to Knex at the end, so that `tx('students').where({ classId })` is typed.

/** A second factor. */
export interface FactorColumns {
  /** Encrypted under the master key. */
  totpSecret: Buffer | null
  /** Null: off, or not confirmed yet. */
  totpConfirmedAt: Date | null
  totpLastStep: string | null
}

export interface SettingsRow {
  id: true
  epoch: string
  masterKeyFingerprint: string | null
  createdAt: Date
}

export interface OrganizationRow {
  id: string
  name: string
  city: string | null
  locale: string
  status: 'active' | 'suspended'
  retentionDays: number
  timeZone: string
  /** Set by the database where it is not given. */
  legalBasis: LegalBasis
  /** The demo school: its passwords, its licence key and its join code are public. */
  isDemo: boolean
  /** The reason why one person may admit a newcomer or reset a password; null: two are needed. */
  waiverReason: string | null
  waivedAt: Date | null
  createdAt: Date
}

export interface LicenseRow {
  organizationId: string
  id: string
  licenseKey: string
  totalSlots: number
  validUntil: Date | null
  createdAt: Date
}

export interface TeacherRow extends FactorColumns {
  organizationId: string
  id: string
  firstName: string
  lastName: string
  email: string
  passwordHash: string
  passwordGenerated: boolean
  passwordChanged: boolean
  deactivatedAt: Date | null
  /** Set by a trigger and never reset. */
  hadClass: boolean
  /** Null: registered and not yet confirmed. */
  confirmedAt: Date | null
  /** After a reset the classes are closed until this time, or until a second person confirms the reset. */
  closedUntil: Date | null
  /** Answers that arrived before this time count as read. Set by the database. */
  unreadSince?: Date
  createdAt: Date
}

export interface AdminRow extends FactorColumns {
  id: string
  email: string
  passwordHash: string
  /** The admin of the demo, whose password is public. */
  isDemo: boolean
  createdAt: Date
}

export interface ClassRow {
  organizationId: string
  id: string
  teacherId: string
  name: string
  description: string
  isActive: boolean
  joinCode: string
  joinOpen: boolean
  /** Students who join after this time wait for the teacher; null: there is no such time. */
  joinLocksAt: Date | null
  /** The number of students who may still join without waiting; null: any number. */
  joinsLeft: number | null
  /** Whether printed cards carry a sign-in code, for one use or for many. */
  cardSignIn: 'off' | 'once' | 'days'
  maxStudents: number
  schoolType: SchoolType
  /** YYYY-MM-DD: the last day of a leaving class. */
  schoolEndsOn: string | null
  archivedAt: Date | null
  deletedAt: Date | null
  /** When the teacher last confirmed that the class continues. */
  confirmedAt: Date
  createdAt: Date
}

export interface ClassVersionRow {
  organizationId: string
  classId: string
  version: number
  /** The last version with a note; a lower one does not count (class-versions.ts). */
  noted: number
  /** The notes are complete from this version on. */
  notedSince: number
  /** The students whose rows of the grid changed, and at which version, in the same order. */
  changed: string[]
  changedAt: number[]
}

export interface StudentRow {
  organizationId: string
  id: string
  classId: string | null
  username: string
  passwordHash: string
  passwordGenerated: boolean
  passwordChanged: boolean
  /**
   * When a teacher made the current password, and which teacher. Null when the student chose it or is the only one
   * who has seen it.
   */
  passwordGivenAt: Date | null
  passwordGivenBy: string | null
  /** The first sign-in with that password, at which the student could postpone the choice of an own one. */
  passwordFirstUsedAt: Date | null
  credentialVersion: number
  helpSince: Date | null
  /** The challenge at which it was raised. */
  helpChallengeId: string | null
  /** The capture time of the last change of the help request. */
  helpChangedAt: Date | null
  /** The teacher's text about it; null without one. */
  helpAnswer: string | null
  /** Null when the student has no unread answer to the help request. */
  helpAnsweredAt: Date | null
  removedAt: Date | null
  /** Set when the first ended session is deleted; before that, the session itself is the evidence. */
  hadSession: boolean
  /** When readable private answers were last replaced by locked ones. */
  answersLockedAt: Date | null
  /** The class that the student waits to join; then `classId` is null. */
  waitingClassId: string | null
  waitingSince: Date | null
  /** Words of shared/domain/reading-looks.ts, separated by spaces. */
  readingLooks: string
  createdAt: Date
}

export interface CardCodeRow {
  organizationId: string
  studentId: string
  codeHash: Buffer
  /** The student's credential version when the code was made. */
  credentialVersion: number
  kind: 'once' | 'days'
  expiresAt: Date
  uses: number
  createdAt: Date
}

export interface MembershipRow {
  organizationId: string
  studentId: string
  classId: string
  joinedAt: Date
  leftAt: Date | null
}

export interface ChapterRow {
  id: string
  version: number
  schoolType: SchoolType
  slug: string
  position: number
  title: LocalText
  summary: LocalText
  goals: LocalText[]
  minutes: number
  guide: Guide
}

export interface ChallengeRow {
  id: string
  chapterVersion: number
  chapterId: string
  slug: string
  position: number
  title: LocalText
  prompt: LocalText
  help: LocalText
  minutes: number
  visibility: Visibility
  portfolio: boolean
  kind: string
  /** The earlier answers that it shows or takes options from. */
  earlier: { recall?: Recall[]; optionsFrom?: string }
  /** The text that the student reads after the hand-in. */
  resolution: Resolution | null
  definition: Definition
}

export interface RunRow {
  organizationId: string
  id: string
  classId: string
  chapterId: string
  chapterVersion: number
  status: 'running' | 'ended'
  startedAt: Date
  endedAt: Date | null
  /** Of an internship, YYYY-MM-DD. */
  daysFrom?: string | null
  daysTo?: string | null
  /** Whether the internship folder has a field for the company's name. */
  asksCompany?: boolean
}

/** A teacher's plan for a chapter in a class. */
export interface PlanRow {
  organizationId: string
  classId: string
  chapterId: string
  /** Of the run that starts. */
  runId: string
  timeZone: string
  /** Null once the chapter has started. */
  startsAt: Date | null
  /** YYYY-MM-DD */
  endsOn: string | null
  /** The moment after that day, if the chapter is to be closed then. */
  closesAt: Date | null
}

export interface SubmissionRow {
  organizationId: string
  studentId: string
  id: string
  classId: string
  chapterId: string
  challengeId: string
  response: unknown
  capturedAt: Date
  receivedAt: Date
  disposition: Disposition
}

export interface CurrentResponseRow {
  organizationId: string
  studentId: string
  challengeId: string
  chapterId: string
  submissionId: string
  capturedAt: Date
  disposition: Disposition
  withdrawnThrough: Date | null
}

export interface ReceiptRow {
  organizationId: string
  studentId: string
  letterId: string
  fingerprint: Buffer
  disposition: string
  receivedAt: Date
}

export interface FeedbackRow {
  organizationId: string
  id: string
  studentId: string
  submissionId: string
  teacherId: string
  text: string | null
  stamp: string | null
  createdAt: Date
  readAt: Date | null
}

/** A teacher has read this version of an answer. */
export interface ReadMarkRow {
  organizationId: string
  teacherId: string
  studentId: string
  submissionId: string
  readAt: Date
}

export interface ConsentRow {
  organizationId: string
  studentId: string
  state: Exclude<ConsentState, 'open'>
  recordedAt: Date
  teacherId: string | null
}

export interface TabletRow {
  organizationId: string
  id: string
  deviceKey: Buffer
  number: number
  reportedAt: Date
}

export interface TabletLettersRow {
  organizationId: string
  tabletId: string
  classId: string
  waiting: number
  since: Date
}

export interface PhraseRow {
  organizationId: string
  teacherId: string
  /** From 1 to 10. */
  position: number
  text: string
}

export interface DraftRow {
  organizationId: string
  studentId: string
  challengeId: string
  response: unknown
  capturedAt: Date
  receivedAt: Date
}

export interface KeptOccupationRow {
  organizationId: string
  studentId: string
  occupationId: string
  isKept: boolean
  why: string
  lockedWhy: unknown
  position: number
  letterId: string
  capturedAt: Date
  receivedAt: Date
}

export interface AttachmentRow {
  organizationId: string
  studentId: string
  id: string
  type: AttachmentType
  parts: number
  sha256: Buffer
  state: 'arriving' | 'complete' | 'broken'
  /** The size of the parts that have arrived. */
  bytes: number
  receivedAt: Date
  /** Null: the content is in its parts. */
  objectId: string | null
}

export interface AttachmentPartRow {
  organizationId: string
  studentId: string
  attachmentId: string
  number: number
  content: Buffer
}

/** An object of the attachment store that is deleted when due, unless a row names it by then. */
export interface AttachmentRemovalRow {
  organizationId: string
  objectId: string
  dueAt: Date
}

export interface NamedAttachmentRow {
  organizationId: string
  studentId: string
  attachmentId: string
  submissionId: string
  sha256: Buffer
}

export interface ReturnedLetterRow {
  organizationId: string
  studentId: string
  id: string
  letterId: string
  fingerprint: Buffer
  operation: string
  code: string
  content: unknown
  capturedAt: Date
  receivedAt: Date
}

export interface KeyRevocationRow {
  organizationId: string
  studentId: string
  issuedBefore: Date
  createdAt: Date
}

export interface KeyClosingRow {
  organizationId: string
  studentId: string
  keyHash: Buffer
  letterIds: string[]
  closedAt: Date
}

export interface SessionRow {
  id: string
  organizationId: string | null
  userType: 'student' | 'teacher' | 'admin'
  userId: string
  deviceId: string | null
  generation: number
  currentHash: Buffer
  previousHash: Buffer | null
  confirmedGeneration: number
  confirmedAt: Date | null
  hereHash: Buffer
  idleExpiresAt: Date
  expiresAt: Date
  revokedAt: Date | null
  createdAt: Date
}

export interface SignInRow {
  id: string
  /** Null for admins and when no account has the name. */
  organizationId: string | null
  userType: 'student' | 'teacher' | 'admin'
  userId: string | null
  outcome: SignInOutcome
  /** Null without a cookie and when the failures of one hour came from several devices. */
  deviceKey: Buffer | null
  deviceKind: DeviceKind | null
  attempts: number
  /** For a success: the account was in use on another device at the same time. */
  isBeside: boolean
  firstAt: Date
  lastAt: Date
}

export interface ApprovalRow {
  organizationId: string
  id: string
  kind: ApprovalKind
  /** The teacher who receives access. */
  teacherId: string
  /** Of a hand-over: the teacher who has left. */
  giverId: string | null
  askedByType: 'teacher' | 'admin'
  askedBy: string
  askedByName: string
  createdAt: Date
  /** The time at which access is given without a confirmation. Null: never. */
  opensAt: Date | null
  /** Of a reset, until it is redeemed or refused. */
  codeHash: string | null
  codeExpiresAt: Date | null
  redeemedAt: Date | null
  /** Null while unconfirmed. */
  confirmedByType: 'teacher' | 'admin' | 'operator' | null
  confirmedBy: string | null
  confirmedByName: string | null
  confirmedAt: Date | null
  refusedByName: string | null
  refusedAt: Date | null
}

export interface HandOverRow {
  organizationId: string
  id: string
  classId: string
  giverId: string
  receiverId: string
  askedByType: 'teacher' | 'admin'
  askedBy: string
  askedByName: string
  createdAt: Date
  giverAgreedAt: Date | null
  /** The second person in the place of a giver who has left. */
  approvalId: string | null
  acceptedAt: Date | null
  endedByName: string | null
  endedAt: Date | null
}

export interface AuditRow {
  id: string
  organizationId: string | null
  actorType: 'student' | 'teacher' | 'admin' | 'system'
  actorId: string | null
  action: string
  objectType: string | null
  objectId: string | null
  createdAt: Date
}

export interface RetentionRunRow {
  id: string
  startedAt: Date
  finishedAt: Date | null
  onlyCounted: boolean
  purged: Record<string, number>
}

declare module 'knex/types/tables.js' {
  interface Tables {
    settings: SettingsRow
    organizations: OrganizationRow
    licenses: LicenseRow
    teachers: TeacherRow
    admins: AdminRow
    recoveryCodes: { adminId: string; codeHash: Buffer }
    teacherRecoveryCodes: { organizationId: string; teacherId: string; codeHash: Buffer }
    licenseKeys: { licenseKey: string; organizationId: string; licenseId: string }
    teacherEmails: { email: string; organizationId: string; teacherId: string }
    classes: ClassRow
    joinCodes: { joinCode: string; organizationId: string; classId: string }
    classVersions: ClassVersionRow
    students: StudentRow
    cardCodes: CardCodeRow
    loginNames: { loginName: string; organizationId: string; studentId: string }
    memberships: MembershipRow
    chapters: Knex.CompositeTableType<ChapterRow, Omit<ChapterRow, 'goals'> & { goals: string }>
    challenges: ChallengeRow
    runs: RunRow
    plans: PlanRow
    submissions: SubmissionRow
    currentResponses: CurrentResponseRow
    receipts: ReceiptRow
    feedback: FeedbackRow
    readMarks: ReadMarkRow
    phrases: PhraseRow
    consents: ConsentRow
    tablets: TabletRow
    tabletLetters: TabletLettersRow
    drafts: DraftRow
    keptOccupations: KeptOccupationRow
    attachments: AttachmentRow
    attachmentParts: AttachmentPartRow
    namedAttachments: NamedAttachmentRow
    attachmentRemovals: AttachmentRemovalRow
    returnedLetters: ReturnedLetterRow
    keyRevocations: KeyRevocationRow
    keyClosings: KeyClosingRow
    tombstones: { studentHash: Buffer }
    sessions: SessionRow
    signIns: SignInRow
    approvals: ApprovalRow
    handOvers: HandOverRow
    auditLog: AuditRow
    retentionRuns: RetentionRunRow
    throttles: { key: string; points: number; expire: number | null }
  }
}
