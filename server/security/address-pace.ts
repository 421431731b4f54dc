// A school has one address. When its budget of failures is spent, further attempts are slowed instead of refused, so
// that a script at one desk does not lock out everybody else. Knows no account and no password.
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { refusal } from '../http/problem-error.ts'

export interface PaceOptions {
  /** Attempts of one address that are slowed at the same time; the others wait for a place. */
  places?: number
  firstDelayMs?: number
  longestDelayMs?: number
  /** How long an attempt waits for a place. A client gives a call up after 15 s, and a hash takes its time as well. */
  patienceMs?: number
}

/** So many failures beyond the budget double the delay. */
const doublingAfter = 50

export interface Slowed {
  address: string
  /** The device, or what else tells the callers behind one address apart. */
  caller: string
  /** Failures beyond the budget. */
  excess: number
}

export interface Pace {
  /**
   * Runs `work` after a delay that grows with the excess. The caller that had the fewest places is the next one: one
   * device that sends a thousand attempts delays the first attempt of another device by one place.
   * @throws ProblemError BUSY when no place came free in time, and whatever `work` throws
   */
  slow<T>(slowed: Slowed, work: () => Promise<T>): Promise<T>
}

interface Waiting {
  caller: string
  start: () => void
}

interface Places {
  taken: number
  waiting: Waiting[]
  /** How many places each caller has had since the address was idle. */
  had: Map<string, number>
}

export function createPace({
  places = 24,
  firstDelayMs = 500,
  longestDelayMs = 6_000,
  patienceMs = 8_000,
}: PaceOptions = {}): Pace {
  const byAddress = new Map<string, Places>()

  function placesAt(address: string): Places {
    const known = byAddress.get(address) ?? { taken: 0, waiting: [], had: new Map<string, number>() }
    byAddress.set(address, known)
    return known
  }

  async function enter(at: Places, caller: string): Promise<void> {
    if (at.taken < places) at.taken += 1
    else await placeInTime(at, caller, patienceMs)
    at.had.set(caller, (at.had.get(caller) ?? 0) + 1)
  }

  return {
    async slow({ address, caller, excess }, work) {
      const at = placesAt(address)
      await enter(at, caller)
      try {
        await wait(Math.min(longestDelayMs, firstDelayMs * 2 ** (excess / doublingAfter)))
        return await work()
      } finally {
        const next = takeNext(at)
        // The place goes from hand to hand: nobody who comes in between takes it.
        if (next) next.start()
        else at.taken -= 1
        if (at.taken === 0) byAddress.delete(address)
      }
    },
  }
}

function placeInTime(at: Places, caller: string, patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = { caller, start: () => (clearTimeout(timer), resolve()) }
    const timer = setTimeout(() => {
      at.waiting.splice(at.waiting.indexOf(entry), 1)
      reject(refusal('BUSY', { retryAfterSeconds: 5 }))
    }, patienceMs)
    at.waiting.push(entry)
  })
}

/** Among equals by lot: a flood of callers that are all new does not keep the last one out for certain. */
function takeNext({ waiting, had }: Places): Waiting | undefined {
  const hadBy = ({ caller }: Waiting) => had.get(caller) ?? 0
  const fewest = Math.min(...waiting.map(hadBy))
  const equals = waiting.filter((one) => hadBy(one) === fewest)
  const next = equals[randomInt(Math.max(1, equals.length))]
  if (next) waiting.splice(waiting.indexOf(next), 1)
  return next
}
