// Counts work outside the scheduler's points (a real database, WebCrypto), so that the scheduler can wait for its end.
// Waiting uses no processor time: waiters resume when the count reaches zero.
export interface WorkCounter {
  begin(): void
  end(): void
  during<T>(work: Promise<T>): Promise<T>
  isBusy(): boolean
  /** Resolves when no work is running. */
  idle(): Promise<void>
}

export function createWorkCounter(): WorkCounter {
  let count = 0
  let waiting: (() => void)[] = []
  const workCounter: WorkCounter = {
    begin: () => void (count += 1),
    end() {
      count -= 1
      if (count > 0) return
      const resumed = waiting
      waiting = []
      for (const resume of resumed) resume()
    },
    during(work) {
      workCounter.begin()
      return work.finally(() => workCounter.end())
    },
    isBusy: () => count > 0,
    idle: () => (count > 0 ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve()),
  }
  return workCounter
}
