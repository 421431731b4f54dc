// A round-robin queue of small slices. A caller with one slice waits for at most one slice of every other
// key, however many slices the others have queued. It does not depend on letters or schools.
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface FairQueue {
  /** Slices of one key run in the order given. Rejects with what `slice` throws. */
  run: <T>(key: string, slice: () => T | Promise<T>) => Promise<T>
}

/**
 * `atOnce`: the number of slices that run at the same time. While one waits for a cryptographic job, the next
 * one computes.
 */
export function createFairQueue({ atOnce = 2 } = {}): FairQueue {
  // A Map iterates in insertion order: its first key is next in turn.
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let running = 0

  function takeNext(): (() => Promise<void>) | undefined {
    for (const [key, jobs] of waiting) {
      const job = jobs.shift()
      waiting.delete(key)
      if (jobs.length > 0) waiting.set(key, jobs)
      return job
    }
    return undefined
  }

  async function work(): Promise<void> {
    running += 1
    for (let job = takeNext(); job !== undefined; job = takeNext()) {
      await job()
      // Without this pause, new requests would not be read before the queue is empty.
      if (waiting.size > 0) await nextTurn()
    }
    running -= 1
  }

  return {
    run: (key, slice) =>
      new Promise((resolve, reject) => {
        const job = async () => {
          try {
            resolve(await slice())
          } catch (error) {
            reject(error)
          }
        }
        const jobs = waiting.get(key)
        if (jobs) jobs.push(job)
        else waiting.set(key, [job])
        if (running < atOnce) void work()
      }),
  }
}
