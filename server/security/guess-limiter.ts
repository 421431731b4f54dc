// Attempts that open a door without an account: join codes, licence keys, names that are free, registrations. Only
// what fails counts, per device and per address; a school's one address must not lock a class out for a few typing
// errors. Source and numbers: design/5-security-privacy.md, Sign-in; docs/decisions/0150.
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { ProblemError, refusal } from '../http/problem-error.ts'
import { createPace, type Pace } from './address-pace.ts'
import { countersInMemory, type Counters } from './counters.ts'

const windowSeconds = 15 * 60

/** How an attempt ended: 'failed' is our own fault, so it never counts. */
type Outcome = 'done' | 'failed' | ProblemError['code']

interface Rule {
  /** Undefined: only the address counts, whoever it is. */
  perDevice?: number
  /** Past it attempts are slowed, unless `refuses`: a school has one address. */
  perAddress: number
  refuses?: true
  /** All known devices of an address together, beside what strangers spend there. */
  perAddressKnown?: number
  counts(outcome: Outcome): boolean
}

/** Who was not let in has tried nothing: a rush that was sent away costs nobody anything later. */
const notTried: readonly Outcome[] = ['failed', 'BUSY', 'RATE_LIMITED']
const isFailure = (outcome: Outcome) => !notTried.includes(outcome)

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
  'teacher-registration': { perAddress: 300, refuses: true, counts: isFailure },
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
   * @throws ProblemError RATE_LIMITED with the seconds to wait, BUSY, and whatever `work` throws
   */
  attempt<T>(guess: Guess, work: () => Promise<T>): Promise<T>
}

interface Budget {
  limiter: RateLimiterAbstract
  key: string
}

/** A registration passes three of these within the 15 s that a client waits. */
const paceOfGuesses = { places: 12, longestDelayMs: 1_500, patienceMs: 3_000 }

export function createGuessLimiter(
  { counter, keyOf }: Counters = countersInMemory(),
  pace: Pace = createPace(paceOfGuesses),
): GuessLimiter {
  const counters = new Map<string, RateLimiterAbstract>()
  function counterOf(name: string, points: number): RateLimiterAbstract {
    const made = counters.get(name) ?? counter(name, { windowSeconds, points })
    counters.set(name, made)
    return made
  }

  function ofAddress({ kind, isKnown, address }: Guess): Budget {
    const { perAddress, perAddressKnown }: Rule = rules[kind]
    const key = keyOf(kind, address)
    return isKnown && perAddressKnown !== undefined
      ? { limiter: counterOf(`${kind}-address-known`, perAddressKnown), key }
      : { limiter: counterOf(`${kind}-address`, perAddress), key }
  }

  function ofDevice({ kind, device }: Guess): Budget | undefined {
    const { perDevice }: Rule = rules[kind]
    if (device === undefined || perDevice === undefined) return undefined
    return { limiter: counterOf(`${kind}-device`, perDevice), key: keyOf(kind, device) }
  }

  /** @throws ProblemError RATE_LIMITED */
  async function takeOrRefuse(budget: Budget, taken: Budget[]): Promise<void> {
    const overspent = await take(budget, taken)
    if (overspent) throw rateLimited(overspent)
  }

  return {
    async attempt(guess, work) {
      const { refuses }: Rule = rules[guess.kind]
      const [device, address] = [ofDevice(guess), ofAddress(guess)]
      const taken: Budget[] = []
      let outcome: Outcome = 'failed'
      const admitted = async () => {
        if (device) await takeOrRefuse(device, taken)
        if (refuses) await takeOrRefuse(address, taken)
        const overspent = refuses ? undefined : await take(address, taken)
        if (!overspent) return work()
        const excess = overspent.consumedPoints - address.limiter.points
        return pace.slow({ address: address.key, caller: guess.device ?? guess.kind, excess }, work)
      }
      try {
        const result = await admitted()
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

/** Takes one, and tells what is taken when it was one too many. */
async function take(budget: Budget, taken: Budget[]): Promise<RateLimiterRes | undefined> {
  const { limiter, key } = budget
  taken.push(budget)
  try {
    await limiter.consume(key)
    return undefined
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return error
  }
}

function rateLimited({ msBeforeNext }: RateLimiterRes): ProblemError {
  return refusal('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
}

async function giveBack(taken: readonly Budget[]): Promise<void> {
  await Promise.all(taken.map(({ limiter, key }) => limiter.reward(key)))
}
