// Attempts whose outcome is open. A budget counts failures only, so guesses at once could all pass a look at
// the counter; here those under way hold a place in it, and further ones wait for their outcome.
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { refusal, type ProblemError } from '../http/problem-error.ts'

export interface Budget {
  limiter: RateLimiterAbstract
  key: string
  points: number
}

/** How many attempts are under way on one key, and who waits for their outcome. */
interface UnderWay {
  count: number
  ended: number
  /** Who reads the number of failures just now. */
  looking: number
  waiting: (() => void)[]
}

export interface Reservations {
  /** Resolves with what gives the place back. @throws ProblemError LOCKED */
  reserve(budget: Budget): Promise<() => void>
  /** The same, or how far the budget is spent. */
  reserveUnlessSpent(budget: Budget): Promise<(() => void) | RateLimiterRes>
}

export function createReservations(): Reservations {
  const byKey = new Map<string, UnderWay>()

  function attemptsOn(key: string): UnderWay {
    const attempts = byKey.get(key) ?? { count: 0, ended: 0, looking: 0, waiting: [] }
    byKey.set(key, attempts)
    return attempts
  }

  function forgetIdle(key: string, { count, looking }: UnderWay): void {
    if (count === 0 && looking === 0) byKey.delete(key)
  }

  function release(key: string, attempts: UnderWay): void {
    attempts.count -= 1
    attempts.ended += 1
    for (const wake of attempts.waiting.splice(0)) wake()
    forgetIdle(key, attempts)
  }

  async function reserveUnlessSpent({ limiter, key, points }: Budget) {
    const attempts = attemptsOn(key)
    attempts.looking += 1
    try {
      for (;;) {
        const { ended } = attempts
        const state = await limiter.get(key)
        const failures = state?.consumedPoints ?? 0
        if (state && failures >= points) return state
        // What ended while the number was read may have failed and not be in it.
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
      attempts.looking -= 1
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

/** The refusal of a spent budget, with the time until it is whole again. */
export function locked(state: RateLimiterRes): ProblemError {
  return refusal('LOCKED', { retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) })
}
