// The database of what can be fetched again, by user. Losing it costs only a fetch.
import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { GivenPassword } from '#shared/contract/student-records.ts'
import type { Role } from '#shared/domain/role.ts'

export interface SnapshotRow {
  /** User, operation and input, so that no user reads another user's snapshot. */
  key: string
  userId: string
  data: unknown
  etag?: string
  /** Device clock, ms: when the server last confirmed this answer. */
  fetchedAt: number
}

/** The signed-in user as this device last knew them; the app starts from it without a network. */
export interface SessionMirror {
  userId: string
  userType: Role
  organizationId: string | null
  classId: string | null
  /** Display name: a username, a name or an e-mail. */
  name: string
  /** Students: the password version that the next password letter names. */
  credentialVersion?: number
  passwordChanged?: boolean
  /** Students: a teacher has set the present password. */
  givenPassword?: GivenPassword | null
  /** The student has chosen to keep that password for this session. */
  keepsPassword?: boolean
  /** "Gemeinsames Tablet": the app asks after 15 minutes without a touch. */
  sharedTablet: boolean
  /** Changes with every sign-in, so that a tab notices another session of the same user. */
  signedInAt: number
}

export interface SessionRow extends SessionMirror {
  id: 'current'
}

export class CacheDatabase extends Dexie {
  declare snapshots: Table<SnapshotRow, string>
  declare session: Table<SessionRow, 'current'>

  /** `storage` replaces the browser's IndexedDB, for tests. */
  constructor(name = 'weltenkompass-cache', storage: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}) {
    super(name, storage)
    this.version(1).stores({ snapshots: 'key, userId', session: 'id' })
  }
}
