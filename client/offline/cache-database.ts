// The database of what can be fetched again, by user. Nothing here is missed when it is gone.
import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { GivenPassword } from '#shared/contract/student-records.ts'
import type { Role } from '#shared/domain/role.ts'

export interface SnapshotRow {
  /** User, operation and input: nobody can meet another's. */
  key: string
  userId: string
  data: unknown
  etag?: string
  /** Device clock, ms: when the server last said that this holds. */
  fetchedAt: number
}

/** Who is signed in, as this device last knew; starts the app with no network. */
export interface SessionMirror {
  userId: string
  userType: Role
  organizationId: string | null
  classId: string | null
  /** What to call them: a username, a name, an e-mail. */
  name: string
  /** Students: the version that a password letter names. */
  credentialVersion?: number
  passwordChanged?: boolean
  /** Students: the present password is a teacher's. */
  givenPassword?: GivenPassword | null
  /** They keep it for this session. */
  keepsPassword?: boolean
  /** "Gemeinsames Tablet": ask after 15 minutes without touch. */
  sharedTablet: boolean
  /** Changes with every sign-in, so that a tab notices another session of the same person. */
  signedInAt: number
}

export interface SessionRow extends SessionMirror {
  id: 'current'
}

export class CacheDatabase extends Dexie {
  declare snapshots: Table<SnapshotRow, string>
  declare session: Table<SessionRow, 'current'>

  /** `storage` is where the rows lie: the browser's own unless somebody brings another. */
  constructor(name = 'weltenkompass-cache', storage: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}) {
    super(name, storage)
    this.version(1).stores({ snapshots: 'key, userId', session: 'id' })
  }
}
