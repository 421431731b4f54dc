// The server's last responses, by user, operation and input. Written only for the user who is signed in on this device
// at that moment, so that a response which arrives after a sign-out is not stored.
import type { InputOf, OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf, ReadName } from '#shared/contract/index.ts'
import type { CacheDatabase, SnapshotRow } from './cache-database.ts'
import { retryOnClosedHandle } from './closed-handle.ts'

export interface Snapshot<Name extends ReadName> {
  data: OutputOf<EndpointOf<Name>>
  etag: string | undefined
  /** Device clock, ms. */
  fetchedAt: number
}

export interface Snapshots {
  find<Name extends ReadName>(
    userId: string,
    name: Name,
    input: InputOf<EndpointOf<Name>>,
  ): Promise<Snapshot<Name> | undefined>
  save<Name extends ReadName>(
    userId: string,
    name: Name,
    input: InputOf<EndpointOf<Name>>,
    snapshot: Snapshot<Name>,
  ): Promise<void>
  forget<Name extends ReadName>(userId: string, name: Name, input: InputOf<EndpointOf<Name>>): Promise<void>
  /** Deletes all whose input or answer names one of these ids, except those of the calls in `but`. */
  forgetAbout(userId: string, ids: readonly string[], but: readonly ReadName[]): Promise<void>
}

export function snapshotKeyOf(userId: string, name: ReadName, input: object): string {
  const sorted = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `${userId} ${name} ${JSON.stringify(sorted)}`
}

/** Whether the input (in the key) or the answer names one of these ids. */
export function isAbout(
  { key, data }: Pick<SnapshotRow, 'key' | 'data'>,
  ids: readonly string[],
  but: readonly ReadName[],
): boolean {
  if (but.some((name) => key.includes(` ${name} `))) return false
  const text = key + JSON.stringify(data)
  return ids.some((id) => text.includes(id))
}

export function createSnapshots(database: CacheDatabase): Snapshots {
  return {
    find: (userId, name, input) =>
      retryOnClosedHandle(database, async () => {
        const row = await database.snapshots.get(snapshotKeyOf(userId, name, input))
        return row && { data: row.data as never, etag: row.etag, fetchedAt: row.fetchedAt }
      }),
    save: (userId, name, input, { data, etag, fetchedAt }) =>
      retryOnClosedHandle(database, () =>
        database.transaction('rw', database.snapshots, database.session, async () => {
          const session = await database.session.get('current')
          if (session?.userId !== userId) return
          const row: SnapshotRow = { key: snapshotKeyOf(userId, name, input), userId, data, fetchedAt }
          await database.snapshots.put(etag === undefined ? row : { ...row, etag })
        }),
      ),
    forget: (userId, name, input) =>
      retryOnClosedHandle(database, () => database.snapshots.delete(snapshotKeyOf(userId, name, input))),
    forgetAbout: (userId, ids, but) =>
      retryOnClosedHandle(database, async () => {
        await database.snapshots
          .where({ userId })
          .filter((row) => isAbout(row, ids, but))
          .delete()
      }),
  }
}
