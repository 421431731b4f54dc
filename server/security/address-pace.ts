// All devices of a school share one address. When its budget of failures is spent, attempts are delayed instead of
// refused, so that one attacking device does not lock out the others. It does not read accounts or passwords.
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { refusal } from '../http/problem-error.ts'

export interface PaceOptions {
  /**
   * The number of delayed attempts of one address that run at the same time. Further ones wait for a place.
   */
  places?: number
  firstDelayMs?: number
  longestDelayMs?: number
  /** How long an attempt waits for a place. A client gives up after 30 s, and the hash needs time too. */
  timeoutMs?: number
}

const usualPlaces = 24

/** Several processes share the places of an address, whose connections spread over all of them. */
export function shareOfPlaces(processes: number, places = usualPlaces): number {
  return Math.max(1, Math.ceil(places / processes))
}

/** The number of failures above the budget that doubles the delay. */
const doublingAfter = 50

export interface Slowed {
  address: string
  /** The device, or another value that distinguishes the callers behind one address. */
  caller: string
  /** The failures above the budget. */
  excess: number
}

export interface Pace {
  /**
   * Runs `work` after a delay that grows with the excess. The caller that had the fewest places is next: a
   * device with a thousand attempts delays the first attempt of another device by one place.
   * @throws ProblemError BUSY when no place becomes free in time, and the errors of `work`
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
  /** The number of places that each caller had since the address was idle. */
  had: Map<string, number>
}

export function createPace({
  places = usualPlaces,
  firstDelayMs = 500,
  longestDelayMs = 6_000,
  timeoutMs = 8_000,
}: PaceOptions = {}): Pace {
  const byAddress = new Map<string, Places>()

  function placesAt(address: string): Places {
    const known = byAddress.get(address) ?? { taken: 0, waiting: [], had: new Map<string, number>() }
    byAddress.set(address, known)
    return known
  }

  async function enter(at: Places, caller: string): Promise<void> {
    if (at.taken < places) at.taken += 1
    else await placeInTime(at, caller, timeoutMs)
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
        // Passes the place on directly, so that a new caller cannot take it.
        if (next) next.start()
        else at.taken -= 1
        if (at.taken === 0) byAddress.delete(address)
      }
    },
  }
}

function placeInTime(at: Places, caller: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = { caller, start: () => (clearTimeout(timer), resolve()) }
    const timer = setTimeout(() => {
      at.waiting.splice(at.waiting.indexOf(entry), 1)
      reject(refusal('BUSY', { retryAfterSeconds: 5 }))
    }, timeoutMs)
    at.waiting.push(entry)
  })
}

/** Chooses randomly among equals: a flood of new callers then cannot always exclude the last one. */
function takeNext({ waiting, had }: Places): Waiting | undefined {
  const hadBy = ({ caller }: Waiting) => had.get(caller) ?? 0
  const fewest = Math.min(...waiting.map(hadBy))
  const equals = waiting.filter((one) => hadBy(one) === fewest)
  const next = equals[randomInt(Math.max(1, equals.length))]
  if (next) waiting.splice(waiting.indexOf(next), 1)
  return next
}
