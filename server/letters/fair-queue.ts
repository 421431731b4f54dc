// Work in small slices, by turns: whoever waits with one slice waits for one slice of everybody else, however much
// the others have brought. Knows no letter and no school.
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface FairQueue {
  /** Slices of one key run in the order given. Rejects with what `slice` throws. */
  run: <T>(key: string, slice: () => T | Promise<T>) => Promise<T>
}

/** `atOnce`: while one slice waits for a cryptographic job, the next one computes. */
export function createFairQueue({ atOnce = 2 } = {}): FairQueue {
  // A Map iterates in order of insertion: its first key is the one whose turn it is.
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
      // Else what arrives meanwhile is not heard of before everything here is done.
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
