// Codes that open a door without an account: join codes and licence keys. Only failures count, per device
// and per address; a school's one address must not lock a class out for a few typing errors.
// Source and numbers: design/5-security-privacy.md, Sign-in.
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { ProblemError, refusal } from '../http/problem-error.ts'
import { countersInMemory, type Counters } from './counters.ts'

const windowSeconds = 15 * 60
const perDevice = 20
const perAddress = 200

export interface Guess {
  code: 'join-code' | 'license-key'
  /** The device cookie, when the browser brought one. */
  device: string | undefined
  address: string
}

export interface GuessLimiter {
  /**
   * Runs `work`, which looks a code up. CODE_UNKNOWN and LICENSE_UNKNOWN count as a failed guess, nothing
   * else does. Counted before and given back after, so that many guesses at once are not one.
   * @throws ProblemError RATE_LIMITED with the seconds to wait, and whatever `work` throws
   */
  attempt<T>(guess: Guess, work: () => Promise<T>): Promise<T>
}

interface Budget {
  limiter: RateLimiterAbstract
  key: string
}

export function createGuessLimiter({ counter, keyOf }: Counters = countersInMemory()): GuessLimiter {
  const byDevice = counter('code-device', { windowSeconds, points: perDevice })
  const byAddress = counter('code-address', { windowSeconds, points: perAddress })

  function budgetsOf({ code, device, address }: Guess): Budget[] {
    return [
      ...(device === undefined ? [] : [{ limiter: byDevice, key: keyOf(code, device) }]),
      { limiter: byAddress, key: keyOf(code, address) },
    ]
  }

  return {
    async attempt(guess, work) {
      const taken: Budget[] = []
      const giveBack = () => Promise.all(taken.map(({ limiter, key }) => limiter.reward(key)))
      try {
        for (const budget of budgetsOf(guess)) {
          await take(budget)
          taken.push(budget)
        }
        const result = await work()
        await giveBack()
        return result
      } catch (error) {
        if (!isWrongCode(error)) await giveBack()
        throw error
      }
    },
  }
}

async function take({ limiter, key }: Budget): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw refusal('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
  }
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'CODE_UNKNOWN' || error.code === 'LICENSE_UNKNOWN')
}
