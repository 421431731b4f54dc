// A chunk that does not load usually means that a newer version was deployed: one reload brings it. Never twice
// within ten seconds, never without a network, and never before every draft is on disk (specification §9, reading 9).

export const reloadWindowMs = 10_000
const reloadedAtKey = 'weltenkompass.reloaded-at'

export interface ReloadPorts {
  now: () => number
  isOnline: () => boolean
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Puts what is being written on disk. False: something is on the screen only. Never rejects. */
  flushDrafts: () => Promise<boolean>
  reload: () => void
}

/** The code of a screen could not be fetched, and a reload is no way out (again). */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

export interface ReloadGuard {
  /** Runs a dynamic import. If it fails the page reloads (then this never settles), or a ChunkError says that it may not. */
  load<T>(chunk: () => Promise<T>): Promise<T>
  /** True if the page is about to reload. */
  reloadOnce(): Promise<boolean>
}

export function createReloadGuard(ports: ReloadPorts): ReloadGuard {
  async function reloadOnce(): Promise<boolean> {
    if (!ports.isOnline() || !claimReload(ports)) return false
    // A draft that cannot be stored must not be reloaded away.
    const isSafe = await ports.flushDrafts()
    if (isSafe) ports.reload()
    return isSafe
  }
  return {
    reloadOnce,
    async load(chunk) {
      try {
        return await chunk()
      } catch (error) {
        // It only takes long: no sign of a new version, and a reload would wait as long.
        if (error instanceof ChunkError) throw error
        if (await reloadOnce()) return await new Promise<never>(() => undefined)
        throw new ChunkError('A part of the app could not be loaded', { cause: error })
      }
    },
  }
}

/** Remembers the reload before it happens. Without a storage nothing could stop a loop, so there is none. */
function claimReload({ storage, now }: ReloadPorts): boolean {
  try {
    const since = now() - Number(storage.getItem(reloadedAtKey) ?? Number.NEGATIVE_INFINITY)
    if (since >= 0 && since < reloadWindowMs) return false
    storage.setItem(reloadedAtKey, String(now()))
    return storage.getItem(reloadedAtKey) !== null
  } catch {
    return false
  }
}
