// Attempts that open a door without an account: join codes, licence keys, names that are free, registrations. Only
// what fails counts, per device and per address; a school's one address must not lock a class out for a few typing
// errors. Source and numbers: design/5-security-privacy.md, Sign-in.
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { ProblemError, refusal } from '../http/problem-error.ts'
import { countersInMemory, type Counters } from './counters.ts'

const windowSeconds = 15 * 60

/** How an attempt ended: 'failed' is our own fault, so it never counts. */
type Outcome = 'done' | 'failed' | ProblemError['code']

interface Rule {
  /** Undefined: only the address counts, whoever it is. */
  perDevice?: number
  perAddress: number
  /** All known devices of an address together, beside what strangers spend there. */
  perAddressKnown?: number
  counts(outcome: Outcome): boolean
}

const isFailure = (outcome: Outcome) => outcome !== 'failed' && outcome !== 'BUSY'

const rules = {
  'join-code': {
    perDevice: 20,
    perAddress: 200,
    perAddressKnown: 2000,
    counts: (outcome) => outcome === 'CODE_UNKNOWN',
  },
  'license-key': {
    perDevice: 20,
    perAddress: 200,
    perAddressKnown: 2000,
    counts: (outcome) => outcome === 'LICENSE_UNKNOWN',
  },
  // Who holds one code could read the names of all schools off the refusals. Three classes may choose theirs at once.
  name: {
    perDevice: 30,
    perAddress: 300,
    perAddressKnown: 3000,
    counts: (outcome) => outcome === 'USERNAME_TAKEN',
  },
  // Each costs a hash. A school registers behind one address, so students who get in give theirs back: seats bound them.
  'student-registration': {
    perAddress: 300,
    counts: (outcome) => outcome !== 'done' && isFailure(outcome),
  },
  // Nothing bounds how many teachers one licence key makes but this.
  'teacher-registration': { perAddress: 300, counts: isFailure },
} as const satisfies Record<string, Rule>

export type GuessKind = keyof typeof rules

export interface Guess {
  kind: GuessKind
  /** The device cookie, when the browser brought one. */
  device: string | undefined
  /** Somebody has signed in on this device: what strangers try at its address does not close the door to it. */
  isKnown: boolean
  address: string
}

export interface GuessLimiter {
  /**
   * Runs `work`. Counted before and given back after unless it failed as its kind says, so that many guesses at
   * once are not one.
   * @throws ProblemError RATE_LIMITED with the seconds to wait, and whatever `work` throws
   */
  attempt<T>(guess: Guess, work: () => Promise<T>): Promise<T>
}

interface Budget {
  limiter: RateLimiterAbstract
  key: string
}

export function createGuessLimiter({ counter, keyOf }: Counters = countersInMemory()): GuessLimiter {
  const counters = new Map<string, RateLimiterAbstract>()
  function counterOf(name: string, points: number): RateLimiterAbstract {
    const made = counters.get(name) ?? counter(name, { windowSeconds, points })
    counters.set(name, made)
    return made
  }

  function budgetsOf({ kind, device, isKnown, address }: Guess): Budget[] {
    const { perDevice, perAddress, perAddressKnown }: Rule = rules[kind]
    const ofAddress =
      isKnown && perAddressKnown !== undefined
        ? { limiter: counterOf(`${kind}-address-known`, perAddressKnown), key: keyOf(kind, address) }
        : { limiter: counterOf(`${kind}-address`, perAddress), key: keyOf(kind, address) }
    if (device === undefined || perDevice === undefined) return [ofAddress]
    return [{ limiter: counterOf(`${kind}-device`, perDevice), key: keyOf(kind, device) }, ofAddress]
  }

  return {
    async attempt(guess, work) {
      const taken: Budget[] = []
      let outcome: Outcome = 'failed'
      try {
        for (const budget of budgetsOf(guess)) {
          taken.push(budget)
          await take(budget)
        }
      } catch (error) {
        // Who was not let in has tried nothing: a rush that was sent away costs nobody anything later.
        await giveBack(taken)
        throw error
      }
      try {
        const result = await work()
        outcome = 'done'
        return result
      } catch (error) {
        if (error instanceof ProblemError) outcome = error.code
        throw error
      } finally {
        if (!rules[guess.kind].counts(outcome)) await giveBack(taken)
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

async function giveBack(taken: readonly Budget[]): Promise<void> {
  await Promise.all(taken.map(({ limiter, key }) => limiter.reward(key)))
}
