/**
 * Runs one task at a time under a name. Locks only save traffic. Correctness must not depend on them, because some
 * browsers have none and a frozen tab may hold one for ever.
 */
export interface Locks {
  /** `isAlone`: a lock over all tabs and the worker was granted, so no other task of this name runs. */
  request<T>(name: string, work: (isAlone: boolean) => Promise<T>): Promise<T>
}

/** One queue per name in this page only: for Node, and for browsers without Web Locks. */
export function createMemoryLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>()
  return {
    request(name, work) {
      const inTurn = () => work(false)
      const turn = (tails.get(name) ?? Promise.resolve()).then(inTurn, inTurn)
      tails.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}

/**
 * Web Locks with a timeout: after `timeoutMs` the work starts without the lock. `manager` is `navigator.locks`.
 */
export function createWebLocks(manager: Pick<LockManager, 'request'>, timeoutMs: number): Locks {
  return {
    async request<T>(name: string, work: (isAlone: boolean) => Promise<T>): Promise<T> {
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(), timeoutMs)
      let started: Promise<T> | undefined
      const begin = (isAlone: boolean) => {
        clearTimeout(timer)
        return (started ??= work(isAlone))
      }
      try {
        return await manager.request(name, { signal: timeout.signal }, () => begin(true))
      } catch (error) {
        if (started) return await started
        if (timeout.signal.aborted) return await begin(false)
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
