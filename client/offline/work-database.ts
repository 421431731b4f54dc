// The database of what must never be lost. Its schema is nearly frozen: additive versions only, and an
// upgrade never throws on a row (what it cannot read goes to `quarantine`). Dexie lets go of the handle when
// another tab upgrades or deletes, and opens it again with the next use. It knows rows, not their use.
import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { QueueableName } from '#shared/contract/index.ts'
import type { Letter } from '#shared/letters/letter.ts'
import { declareUpgrades, workUpgrades } from './work-upgrades.ts'

/**
 * `held` a draft letter that its student may still replace; `waiting` → `sending` → `received` or back;
 * `quarantined` the server could not open or take it; `withdrawn` and `expired` are passwords' ends.
 */
export type LetterState =
  'held' | 'waiting' | 'sending' | 'received' | 'quarantined' | 'withdrawn' | 'expired'

/** All that the row tells beside the sealed letter; whose it is stands in the ticket, unreadable here. */
export interface LetterRow {
  id: string
  keyId: string
  state: LetterState
  kind: 'password' | 'other'
  /** `null` once withdrawn or expired. */
  letter: Letter | null
  /** Length on the wire. */
  bytes: number
  /** Capture time in ms: when the student wrote it, as far as the tablet knew the time. */
  writtenAt: number
  /**
   * Device clock, ms. While `waiting`: not before (0 = at once); `sending`: the lease's end; `quarantined`:
   * when it is offered again.
   */
  dueAt: number
  /** How often it may have left, in a request or in a rescue file. At 0 the tablet alone has it and may take it back. */
  attempts: number
  /** Only while `sending`: whose claim it is. */
  lease?: string
  /** Server time (ms) of the receipt. */
  receivedAt?: number
  /** Came in a rescue file: whatever its key, it was not written here. */
  takenIn?: true
}

/** The author's own readable copy; gone with the sign-out. Never of a password. */
export interface OwnRow {
  letterId: string
  studentId: string
  operation: QueueableName
  input: Record<string, unknown>
  at: string
  /** Device clock, ms: `at` is the server's, as far as the tablet knew it. Not in rows of earlier versions. */
  writtenOn?: number
}

export interface DraftRow {
  studentId: string
  challengeId: string
  response: unknown
  at: string
  /** The sealed letter beside it, once there is one. */
  letterId?: string
}

/** At most one: the write key of who is signed in, with what sealing needs. */
export interface KeyRow {
  id: 'current'
  studentId: string
  keyId: string
  key: CryptoKey
  sealKey: { kid: string; publicKey: string }
}

/** `self`: made once for this device. */
export interface SelfRow {
  id: 'self'
  deviceId: string
  /** The last capture time given out (ms). */
  lastAt: number
}

/** `courier`: what drains know together, in page and worker. */
export interface CourierRow {
  id: 'courier'
  epoch?: string
  serial?: number
  /** When `serial` was written down (device clock, ms). */
  serialAt?: number
  /** Server time (ms) when epoch and serial were last looked at: what is kept is forgotten by this clock. */
  lookedAt?: number
  /** Server clock and device clock at the last contact (ms). */
  contact?: { serverTime: number; deviceTime: number }
  failures: number
  /** Own patience after failures; a person's wish may override it. */
  backOffUntil: number
  /** The server's wish (`Retry-After`); nobody overrides it. */
  retryAfterUntil: number
  appVersion?: string
}

/** A sign-out whose logout call the server has not had yet; `clearCache` until the cache is empty too. */
export interface MarkRow {
  id: 'sign-out'
  at: number
  clearCache: boolean
  logoutOwed: boolean
}

export interface CanaryRow {
  id: 'canary'
  madeAt: number
  /** It took the place of one that was lost with the whole storage, and nobody has read that yet. */
  isNews?: boolean
}

/** What an upgrade found and could not read. */
export interface QuarantineRow {
  id?: number
  table: string
  row: unknown
  reason: string
}

export class WorkDatabase extends Dexie {
  declare letters: Table<LetterRow, string>
  declare own: Table<OwnRow, string>
  declare drafts: Table<DraftRow, [studentId: string, challengeId: string]>
  declare keys: Table<KeyRow, 'current'>
  declare device: Table<SelfRow | CourierRow, string>
  declare marks: Table<MarkRow, string>
  declare canary: Table<CanaryRow, string>
  declare quarantine: Table<QuarantineRow, number>

  /** `storage` is where the rows lie: the browser's own unless somebody brings another. */
  constructor(
    name = 'weltenkompass-work',
    storage: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {},
    upgrades = workUpgrades,
  ) {
    // Chrome's default since 121 says "complete" before the disk has it.
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
