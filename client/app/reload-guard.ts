// A chunk that cannot be loaded usually means that a newer version was deployed, which a reload brings. Never twice
// within ten seconds, never offline, and never before every draft is on disk (specification §9, reading 9).

export const reloadWindowMs = 10_000
const reloadedAtKey = 'weltenkompass.reloaded-at'

export interface ReloadPorts {
  now: () => number
  isOnline: () => boolean
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Saves all open forms. False: some input is only on the screen. Never rejects. */
  flushDrafts: () => Promise<boolean>
  reload: () => void
  /** Resolves when a reload would have begun long ago. */
  untilReloaded: () => Promise<void>
}

/** The code of a screen could not be loaded, and a reload is not allowed (again). */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

export interface ReloadGuard {
  /** Runs a dynamic import. If it fails, the page reloads, or a ChunkError is thrown. */
  load<T>(chunk: () => Promise<T>): Promise<T>
  /** True if the page is about to reload. */
  reloadOnce(): Promise<boolean>
}

export function createReloadGuard(ports: ReloadPorts): ReloadGuard {
  async function reloadOnce(): Promise<boolean> {
    if (!ports.isOnline() || !claimReload(ports)) return false
    // A draft that cannot be stored must not be lost by a reload.
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
        // A slow chunk does not mean a new version. A reload would not be faster.
        if (error instanceof ChunkError) throw error
        // The user may have kept the page when the browser asked about unsaved input.
        if (await reloadOnce()) await ports.untilReloaded()
        throw new ChunkError('A part of the app could not be loaded', { cause: error })
      }
    },
  }
}

/** Records the reload before it happens. Without storage a loop could not be stopped, so there is no reload. */
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
