// Who is signed in, as this page knows: the mirror at once, the server's word after. Offline signs nobody
// out. It owns the page's state; storing keys and leaving are signing-in.ts and signing-out.ts.
import type { CacheDatabase, SessionMirror } from './cache-database.ts'
import { onLiveHandle } from './dead-handle.ts'

export type SessionState =
  { status: 'unknown' } | { status: 'guest' } | { status: 'signed-in'; mirror: SessionMirror }

export interface Session {
  state(): SessionState
  mirror(): SessionMirror | undefined
  subscribe(listener: () => void): () => void
  /** Reads the mirror again: another tab may have changed it. */
  reload(): Promise<SessionMirror | undefined>
  store(mirror: SessionMirror): Promise<void>
  /** Changes what the mirror says of the same person. */
  amend(change: Partial<Omit<SessionMirror, 'userId' | 'userType'>>): Promise<void>
  /** Empties the cache, the mirror with it. */
  clear(): Promise<void>
}

export function createSession(database: CacheDatabase): Session {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'unknown' }

  function show(mirror: SessionMirror | undefined) {
    const next: SessionState = mirror ? { status: 'signed-in', mirror } : { status: 'guest' }
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    for (const listener of listeners) listener()
  }

  async function storedMirror(): Promise<SessionMirror | undefined> {
    const row = await onLiveHandle(database, () => database.session.get('current'))
    if (!row) return undefined
    const { id: _, ...mirror } = row
    return mirror
  }

  async function store(mirror: SessionMirror) {
    await onLiveHandle(database, () => database.session.put({ ...mirror, id: 'current' }))
    show(mirror)
  }

  return {
    state: () => state,
    mirror: () => (state.status === 'signed-in' ? state.mirror : undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async reload() {
      const mirror = await storedMirror()
      show(mirror)
      return mirror
    },
    store,
    async amend(change) {
      const mirror = await storedMirror()
      if (mirror) await store({ ...mirror, ...change })
    },
    async clear() {
      await onLiveHandle(database, () =>
        database.transaction('rw', database.snapshots, database.session, async () => {
          await database.snapshots.clear()
          await database.session.clear()
        }),
      )
      show(undefined)
    },
  }
}
