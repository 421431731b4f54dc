// Limits attempts without an account: join codes, licence keys, free names, registrations. Only failures
// count, per device and per address: a school has one address, and a few typing errors must not lock a class
// out. Source and numbers: design/5-security-privacy.md, Sign-in; docs/decisions/0150.
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { ProblemError, refusal } from '../http/problem-error.ts'
import { createPace, shareOfPlaces, type Pace } from './address-pace.ts'
import { countersInMemory, type Counters } from './counters.ts'

const windowSeconds = 15 * 60

/** The outcome of an attempt. 'failed' is a server fault and never counts. */
type Outcome = 'done' | 'failed' | ProblemError['code']

interface Rule {
  /** Undefined: only the address counts. */
  perDevice?: number
  /** Above it, attempts are delayed unless `refuses` is set, because a school has one address. */
  perAddress: number
  refuses?: true
  /** The budget of all known devices of an address together, in addition to that of unknown devices. */
  perAddressKnown?: number
  counts(outcome: Outcome): boolean
}

/** A refused attempt did not guess anything, so refusals during a rush do not count later. */
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
  // A code has 128 bits; the limit only stops scripts.
  'card-code': {
    perDevice: 20,
    perAddress: 200,
    perAddressKnown: 2000,
    counts: (outcome) => outcome === 'CARD_VOID',
  },
  // Refusals reveal taken names of all schools to anyone with a join code. Three classes may choose names at
  // the same time.
  name: {
    perDevice: 30,
    perAddress: 300,
    perAddressKnown: 3000,
    counts: (outcome) => outcome === 'USERNAME_TAKEN',
  },
  // Each attempt costs a hash. A school registers from one address, so successful attempts are returned;
  // seats limit them.
  'student-registration': {
    perAddress: 300,
    counts: (outcome) => outcome !== 'done' && isFailure(outcome),
  },
  // Nothing else limits the number of teachers per licence key.
  'teacher-registration': { perAddress: 300, refuses: true, counts: isFailure },
} as const satisfies Record<string, Rule>

export type GuessKind = keyof typeof rules

export interface Guess {
  kind: GuessKind
  /** The device cookie, if the browser sent one. */
  device: string | undefined
  /** An account has signed in on this device: attempts of others at its address do not block it. */
  isKnown: boolean
  address: string
}

export interface GuessLimiter {
  /**
   * Runs `work`. The attempt is counted before and returned afterwards unless its outcome counts, so that
   * concurrent guesses are all counted.
   * @throws ProblemError RATE_LIMITED with the seconds to wait, BUSY, and the errors of `work`
   */
  attempt<T>(guess: Guess, work: () => Promise<T>): Promise<T>
}

interface Budget {
  limiter: RateLimiterAbstract
  key: string
}

/** A registration passes three of these within the client's timeout of 30 s. */
export function createPaceOfGuesses(processes = 1): Pace {
  return createPace({ places: shareOfPlaces(processes, 12), longestDelayMs: 1_500, timeoutMs: 3_000 })
}

export function createGuessLimiter(
  { counter, keyOf }: Counters = countersInMemory(),
  pace: Pace = createPaceOfGuesses(),
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

/** Takes one point, and returns the state when the budget is exceeded. */
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
