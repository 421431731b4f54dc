// The signed-in user of this page: from the mirror (the copy in the cache database) at once, then from the server. A
// missing connection does not end the session. This file owns the page's state; signing-in.ts and signing-out.ts store
// and delete keys.
import type { CacheDatabase, SessionMirror, SessionRow } from './cache-database.ts'
import { retryOnClosedHandle } from './closed-handle.ts'

export type SessionState =
  { status: 'unknown' } | { status: 'guest' } | { status: 'signed-in'; mirror: SessionMirror }

export interface Session {
  state(): SessionState
  mirror(): SessionMirror | undefined
  subscribe(listener: () => void): () => void
  /** Reads the mirror again: another tab may have changed it. */
  reload(): Promise<SessionMirror | undefined>
  store(mirror: SessionMirror): Promise<void>
  /** Changes the user's mirror; does nothing if they have left or another user has signed in. */
  amend(userId: string, change: Partial<Omit<SessionMirror, 'userId' | 'userType'>>): Promise<void>
  /** Empties the cache, including the mirror. */
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
    const row = await retryOnClosedHandle(database, () => database.session.get('current'))
    return row && mirrorOf(row)
  }

  async function store(mirror: SessionMirror) {
    await retryOnClosedHandle(database, () => database.session.put({ ...mirror, id: 'current' }))
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
    async amend(userId, change) {
      // One transaction: a sign-out or another sign-in happens before it or after it, never in between.
      const written = await retryOnClosedHandle(database, () =>
        database.transaction('rw', database.session, async () => {
          const row = await database.session.get('current')
          if (row?.userId !== userId) return undefined
          const next = { ...row, ...change }
          await database.session.put(next)
          return next
        }),
      )
      if (written) show(mirrorOf(written))
    },
    async clear() {
      await retryOnClosedHandle(database, () =>
        database.transaction('rw', database.snapshots, database.session, async () => {
          await database.snapshots.clear()
          await database.session.clear()
        }),
      )
      show(undefined)
    },
  }
}

function mirrorOf(row: SessionRow): SessionMirror {
  const { id: _, ...mirror } = row
  return mirror
}
