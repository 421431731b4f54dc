// Attempts whose outcome is open. A budget counts failures only, so guesses at once could all pass a look at
// the counter; here those under way hold a place in it, and further ones wait for their outcome.
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { refusal } from '../http/problem-error.ts'

export interface Budget {
  limiter: RateLimiterAbstract
  key: string
  points: number
}

/** How many attempts are under way on one key, and who waits for their outcome. */
interface UnderWay {
  count: number
  ended: number
  waiting: (() => void)[]
}

/** `reserve` resolves with what gives the place back. @throws ProblemError LOCKED */
export function createReservations(): { reserve(budget: Budget): Promise<() => void> } {
  const byKey = new Map<string, UnderWay>()

  function release(key: string, attempts: UnderWay): void {
    attempts.count -= 1
    attempts.ended += 1
    for (const wake of attempts.waiting.splice(0)) wake()
    if (attempts.count === 0) byKey.delete(key)
  }

  return {
    async reserve({ limiter, key, points }: Budget): Promise<() => void> {
      for (;;) {
        const attempts = byKey.get(key) ?? { count: 0, ended: 0, waiting: [] }
        const { ended } = attempts
        const state = await limiter.get(key)
        const failures = state?.consumedPoints ?? 0
        if (state && failures >= points) {
          throw refusal('LOCKED', { retryAfterSeconds: secondsUntilFree(state) })
        }
        // Whatever began or ended meanwhile: the number of failures may be an old one.
        const current = byKey.get(key)
        if ((current ?? attempts) !== attempts || attempts.ended !== ended) continue
        if (failures + attempts.count < points) {
          attempts.count += 1
          byKey.set(key, attempts)
          return () => release(key, attempts)
        }
        await new Promise<void>((resolve) => attempts.waiting.push(resolve))
      }
    },
  }
}

function secondsUntilFree(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000))
}
