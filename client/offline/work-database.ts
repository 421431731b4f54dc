// The database of what must never be lost. Its schema is nearly frozen: additive versions only, and an upgrade never
// throws on a row (an unreadable row goes to `quarantine`). Dexie closes the handle when another tab upgrades or
// deletes, and reopens it with the next use. It does not depend on what the rows mean.
import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { QueueableName } from '#shared/contract/index.ts'
import type { AttachmentType } from '#shared/domain/attachment.ts'
import type { Letter } from '#shared/letters/letter.ts'
import { declareUpgrades, workUpgrades } from './work-upgrades.ts'

/**
 * `held` a draft letter that its student may still replace; `waiting` → `sending` → `received` or back;
 * `quarantined` the server could not open or accept it; `withdrawn` and `expired` are end states of passwords.
 */
export type LetterState =
  'held' | 'waiting' | 'sending' | 'received' | 'quarantined' | 'withdrawn' | 'expired'

/** The readable columns beside the sealed letter. The author is in the ticket, which only the server can read. */
export interface LetterRow {
  id: string
  keyId: string
  state: LetterState
  /** Parts of pictures and recordings are sent after everything else. */
  kind: 'password' | 'part' | 'other'
  /** Parts of one picture or recording have the same; it counts as one. */
  bundle?: string
  /** `null` once withdrawn or expired. */
  letter: Letter | null
  /** Length on the wire. */
  bytes: number
  /** Capture time in ms: when the student wrote it, as far as the tablet knew the time. */
  writtenAt: number
  /**
   * Device clock, ms. While `waiting`: not before (0 = at once); `sending`: the lease's end; `quarantined`: when it is
   * offered again.
   */
  dueAt: number
  /** How often it may have left, in a request or in a rescue file. Only at 0 the tablet may withdraw it. */
  attempts: number
  /** Only while `sending`: the token of the claim. */
  lease?: string
  /** Server time (ms) of the receipt. */
  receivedAt?: number
  /** Imported from a rescue file: another tablet wrote it, even if its key is this tablet's. */
  takenIn?: true
}

/** The author's own readable copy, deleted at sign-out. Never of a password. */
export interface OwnRow {
  letterId: string
  studentId: string
  operation: QueueableName
  input: Record<string, unknown>
  at: string
  /** Device clock, ms: `at` is the server's, as far as the tablet knew it. Not in rows of earlier versions. */
  writtenOn?: number
}

/** The author's own readable copy of a picture or a recording, deleted at sign-out and with its last part. */
export interface AttachmentRow {
  /** Of its last part. */
  letterId: string
  id: string
  studentId: string
  type: AttachmentType
  sha256: string
  content: Uint8Array<ArrayBuffer>
}

export interface DraftRow {
  studentId: string
  challengeId: string
  response: unknown
  at: string
  /** The id of the draft's sealed letter, once there is one. */
  letterId?: string
}

/** At most one: the write key of the signed-in user, with what sealing needs. */
export interface KeyRow {
  id: 'current'
  studentId: string
  keyId: string
  key: CryptoKey
  sealKey: { kid: string; publicKey: string }
}

/** `self`: created once for this device. */
export interface SelfRow {
  id: 'self'
  deviceId: string
  /** The last capture time that was assigned (ms). */
  lastAt: number
}

/** `courier`: the state that all drains share, in page and worker. */
export interface CourierRow {
  id: 'courier'
  epoch?: string
  serial?: number
  /** When `serial` was stored (device clock, ms). */
  serialAt?: number
  /** Server time (ms) of the last check of epoch and serial; delivered letters expire by this clock. */
  lookedAt?: number
  /** Server clock and device clock at the last contact (ms). */
  contact?: { serverTime: number; deviceTime: number }
  failures: number
  /** The own backoff after failures; a user's request may skip it. */
  backOffUntil: number
  /** The server's `Retry-After`; nothing skips it. */
  retryAfterUntil: number
  appVersion?: string
}

/** `report`: what this tablet last reported of its waiting letters (waiting-report.ts). */
export interface ReportRow {
  id: 'report'
  /** Server time (ms), as far as the tablet knew it. */
  at: number
  /** The tickets of the letters that waited then. */
  keyIds: string[]
  /** The report's content, to notice a change. */
  said: string
  /** The tablet's name in the school: "Tablet 7". */
  number: number | null
}

/** A sign-out that is not finished: `logoutOwed` until the server knows it, `clearCache` until the cache is empty. */
export interface MarkRow {
  id: 'sign-out'
  at: number
  clearCache: boolean
  logoutOwed: boolean
}

export interface CanaryRow {
  id: 'canary'
  madeAt: number
  /** It replaced one that was lost with the whole storage, and the user has not read that yet. */
  isNews?: boolean
}

/** A row that an upgrade could not read. */
export interface QuarantineRow {
  id?: number
  table: string
  row: unknown
  reason: string
}

export class WorkDatabase extends Dexie {
  declare letters: Table<LetterRow, string>
  declare own: Table<OwnRow, string>
  declare attachments: Table<AttachmentRow, string>
  declare drafts: Table<DraftRow, [studentId: string, challengeId: string]>
  declare keys: Table<KeyRow, 'current'>
  declare device: Table<SelfRow | CourierRow | ReportRow, string>
  declare marks: Table<MarkRow, string>
  declare canary: Table<CanaryRow, string>
  declare quarantine: Table<QuarantineRow, number>

  /** `storage` replaces the browser's IndexedDB, for tests. */
  constructor(
    name = 'weltenkompass-work',
    storage: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {},
    upgrades = workUpgrades,
  ) {
    // Chrome's default since 121 reports "complete" before the data is on the disk.
    super(name, { ...storage, chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      letters: 'id, keyId, kind, [state+id], [state+dueAt]',
      own: 'letterId, studentId',
      drafts: '[studentId+challengeId]',
      keys: 'id',
      device: 'id',
      marks: 'id',
      canary: 'id',
      quarantine: '++id',
    })
    declareUpgrades(this, upgrades)
  }
}
