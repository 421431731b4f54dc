// Tracks running attempts. A budget counts only failures, so concurrent guesses could all pass a check of the
// counter. Running attempts therefore reserve a place in the budget, and further ones wait for their outcome.
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { refusal, type ProblemError } from '../http/problem-error.ts'

export interface Budget {
  limiter: RateLimiterAbstract
  key: string
  points: number
}

/** The number of running attempts on one key, and the callers that wait for their outcome. */
interface RunningAttempts {
  count: number
  ended: number
  /** The number of callers that are reading the number of failures. */
  reading: number
  waiting: (() => void)[]
}

export interface Reservations {
  /** Resolves with a function that releases the place. @throws ProblemError LOCKED */
  reserve(budget: Budget): Promise<() => void>
  /** The same, or the state of a spent budget. */
  reserveUnlessSpent(budget: Budget): Promise<(() => void) | RateLimiterRes>
}

export function createReservations(): Reservations {
  const byKey = new Map<string, RunningAttempts>()

  function attemptsOn(key: string): RunningAttempts {
    const attempts = byKey.get(key) ?? { count: 0, ended: 0, reading: 0, waiting: [] }
    byKey.set(key, attempts)
    return attempts
  }

  function forgetIdle(key: string, { count, reading }: RunningAttempts): void {
    if (count === 0 && reading === 0) byKey.delete(key)
  }

  function release(key: string, attempts: RunningAttempts): void {
    attempts.count -= 1
    attempts.ended += 1
    for (const wake of attempts.waiting.splice(0)) wake()
    forgetIdle(key, attempts)
  }

  async function reserveUnlessSpent({ limiter, key, points }: Budget) {
    const attempts = attemptsOn(key)
    attempts.reading += 1
    try {
      for (;;) {
        const { ended } = attempts
        const state = await limiter.get(key)
        const failures = state?.consumedPoints ?? 0
        if (state && failures >= points) return state
        // Attempts that ended during the read may have failed without being part of the number.
        const atMost = failures + (attempts.ended - ended) + attempts.count
        if (atMost < points) {
          attempts.count += 1
          return () => release(key, attempts)
        }
        if (attempts.ended === ended) {
          await new Promise<void>((resolve) => attempts.waiting.push(resolve))
        }
      }
    } finally {
      attempts.reading -= 1
      forgetIdle(key, attempts)
    }
  }

  return {
    reserveUnlessSpent,
    async reserve(budget) {
      const reserved = await reserveUnlessSpent(budget)
      if (typeof reserved !== 'function') throw locked(reserved)
      return reserved
    },
  }
}

/** The refusal of a spent budget, with the time until it is full again. */
export function locked(state: RateLimiterRes): ProblemError {
  return refusal('LOCKED', { retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) })
}
