/**
 * Runs one thing at a time under a name. Locks only save traffic: nobody may rely on them for being right,
 * for some browsers have none and a frozen tab may hold one for ever.
 */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** One queue per name in this page alone: Node, and browsers without Web Locks. */
export function createMemoryLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>()
  return {
    request(name, work) {
      const turn = (tails.get(name) ?? Promise.resolve()).then(work, work)
      tails.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}

/**
 * Web Locks that wait, but not for ever: after `patienceMs` the work starts without the lock.
 * `manager` is `navigator.locks`.
 */
export function createWebLocks(manager: Pick<LockManager, 'request'>, patienceMs: number): Locks {
  return {
    async request<T>(name: string, work: () => Promise<T>): Promise<T> {
      const patience = new AbortController()
      const timer = setTimeout(() => patience.abort(), patienceMs)
      let started: Promise<T> | undefined
      const begin = () => {
        clearTimeout(timer)
        return (started ??= work())
      }
      try {
        return await manager.request(name, { signal: patience.signal }, begin)
      } catch (error) {
        if (started) return await started
        if (patience.signal.aborted) return await begin()
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
