// Codes that open a door without an account: join codes and licence keys. Only failures count, per device
// and per address; a school's one address must not lock a class out for a few typing errors.
// Source and numbers: design/5-security-privacy.md, Sign-in.
import { createHmac, randomBytes } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { refusal } from '../http/problem-error.ts'

const windowSeconds = 15 * 60
const perDevice = 20
const perAddress = 200

export type GuessedCode = 'join-code' | 'license-key'

export interface Guess {
  code: GuessedCode
  /** The device cookie, when the browser brought one. */
  device: string | undefined
  address: string
}

export interface GuessLimiter {
  /** @throws ProblemError RATE_LIMITED with the seconds to wait */
  requireAllowed(guess: Guess): Promise<void>
  failed(guess: Guess): Promise<void>
}

export function createGuessLimiter(): GuessLimiter {
  // Keys are hashed with a secret of this process: no address lies in memory in clear.
  const secret = randomBytes(32)
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
  const counter = (points: number) => new RateLimiterMemory({ points, duration: windowSeconds })
  const byDevice = counter(perDevice)
  const byAddress = counter(perAddress)

  function budgetsOf({ code, device, address }: Guess) {
    return [
      ...(device === undefined ? [] : [{ limiter: byDevice, key: keyOf(code, device) }]),
      { limiter: byAddress, key: keyOf(code, address) },
    ]
  }

  return {
    async requireAllowed(guess) {
      for (const { limiter, key } of budgetsOf(guess)) {
        const state = await limiter.get(key)
        if (state && state.consumedPoints >= limiter.points) {
          throw refusal('RATE_LIMITED', {
            retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
          })
        }
      }
    },
    async failed(guess) {
      for (const { limiter, key } of budgetsOf(guess)) await limiter.penalty(key)
    },
  }
}
