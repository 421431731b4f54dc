// Sign-in under a school's one address: only failures count, and they count where they happen. Classmates
// cannot lock Anna out on her own tablet; a sprayer behind the same address is slowed.
// Source and numbers: design/5-security-privacy.md, Sign-in; docs/decisions/0150.
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { createPace, type Pace } from './address-pace.ts'
import { createReservations, locked, type Budget } from './attempts-under-way.ts'
import { countersInMemory, type Counters } from './counters.ts'
import { knowledgeInMemory, type Knowledge } from './knowledge.ts'

const windowSeconds = 15 * 60

/**
 * Wrong passwords of an account. Those in the form of a card's are counted apart: 38 bits are not found in a hundred
 * guesses, and ten guesses of another form do not lock out a child who has its card.
 */
const failuresOfAccount = { card: 100, chosen: 10 } as const

export interface Attempt {
  /** `student:mutiger-luchs-27`; canonical. */
  account: string
  /** The device cookie, when the browser brought one. */
  device: string | undefined
  address: string
  /** The guess has the form of a password that we generate, as the cards carry it. */
  isCardCode?: boolean
}

export interface SignInLimiter {
  /**
   * Runs `check`, which answers undefined when the password is wrong: only that counts, neither success nor
   * what it throws (BUSY). Guesses at once cannot exceed a budget: while those under way could use it up,
   * further ones wait for their outcome.
   * @throws ProblemError LOCKED with the seconds to wait, BUSY, and whatever `check` throws
   */
  attempt<T>(attempt: Attempt, check: () => Promise<T | undefined>): Promise<T | undefined>
  /** `deviceId`: how the letters written on this device name it; they carry no cookie. */
  succeeded(attempt: Attempt, deviceId?: string): Promise<void>
  /** Whether anybody has signed in on this device lately. */
  isKnown(device: string | undefined): Promise<boolean>
  /** The account got a new password from its teacher: whoever was locked out over the old one gets in. */
  forgive(account: string): Promise<void>
}

export interface SignInLimiterPorts {
  /** Where failures are counted. */
  counters?: Counters
  /** Who has signed in on which device and at which address: it has to outlive a restart. */
  knowledge?: Knowledge
  pace?: Pace
}

/** What an attempt may spend: past `locking` it is refused, past `slowing` it waits. */
interface Budgets {
  locking: Budget[]
  slowing?: Budget
}

export function createSignInLimiter({
  counters = countersInMemory(),
  knowledge = knowledgeInMemory(),
  pace = createPace(),
}: SignInLimiterPorts = {}): SignInLimiter {
  const { keyOf } = counters
  const inWindow = (name: string) => counters.counter(name, { windowSeconds })

  const byAccount = inWindow('account')
  const byAccountAndDevice = inWindow('account-device')
  const byDevice = inWindow('device')
  const byAddress = inWindow('address')
  const pardons = inWindow('pardons')
  const underWay = createReservations()

  async function budgetsOf({ account, device, address, isCardCode }: Attempt): Promise<Budgets> {
    const form = isCardCode ? 'card' : 'chosen'
    const ofForm = failuresOfAccount[form]
    // After a pardon the account's failures are counted on a new sheet.
    const sheet = `${form} ${await used(pardons, keyOf(account))}`
    const ofDevice = device === undefined ? [] : [{ limiter: byDevice, key: keyOf(device), points: 60 }]
    const crowd = crowdOf(account)
    const { onDevice, atAddress, accountsThere } = await knowledge.about({ account, device, address, crowd })
    if (onDevice && device !== undefined) {
      const ofPair = { limiter: byAccountAndDevice, key: keyOf(account, device, sheet), points: ofForm }
      return { locking: [ofPair, ...ofDevice] }
    }
    // What somebody tries at home locks nobody out at school, nor what is tried there under other names.
    if (atAddress) {
      const ofPlace = { limiter: byAccount, key: keyOf(account, sheet, address), points: ofForm }
      return { locking: [ofPlace, ...ofDevice] }
    }
    const ofAccount = { limiter: byAccount, key: keyOf(account, sheet), points: ofForm }
    const points = 300 + 20 * accountsThere
    return {
      locking: [ofAccount, ...ofDevice],
      slowing: { limiter: byAddress, key: keyOf(crowd, address), points },
    }
  }

  /** Other processes may have spent a budget meanwhile: past it nobody is told an outcome, so that it is one budget. */
  async function checkWithin<T>(locking: readonly Budget[], check: () => Promise<T | undefined>) {
    const result = await check()
    if (result === undefined) await spend(locking)
    else await requireUnspent(locking)
    return result
  }

  async function checkSlowed<T>(
    { account, device }: Attempt,
    slowing: Budget,
    check: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { limiter, key, points } = slowing
    const counted = async () => {
      const result = await check()
      if (result === undefined) await limiter.consume(key)
      return result
    }
    const reserved = await underWay.reserveUnlessSpent(slowing)
    if (typeof reserved !== 'function') {
      const slowed = { address: key, caller: device ?? account, excess: reserved.consumedPoints - points }
      return pace.slow(slowed, counted)
    }
    try {
      return await counted()
    } finally {
      reserved()
    }
  }

  return {
    async attempt(attempt, check) {
      const { locking, slowing } = await budgetsOf(attempt)
      const releases: (() => void)[] = []
      try {
        // Always in the same order, so that nobody waits in a circle.
        for (const budget of locking) releases.push(await underWay.reserve(budget))
        const work = slowing ? () => checkSlowed(attempt, slowing, check) : check
        return await checkWithin(locking, work)
      } finally {
        for (const release of releases) release()
      }
    },
    async succeeded({ account, device, address }, deviceId) {
      await knowledge.learn({ account, device, address, crowd: crowdOf(account), deviceId })
    },
    async isKnown(device) {
      return device !== undefined && (await knowledge.isKnownDevice(device))
    },
    async forgive(account) {
      await pardons.consume(keyOf(account))
    },
  }
}

/** Pupils and staff share an address, and no budget: what pupils try does not slow down a teacher. */
function crowdOf(account: string): 'pupils' | 'staff' {
  return account.startsWith('student:') ? 'pupils' : 'staff'
}

/** Counts a failure everywhere. @throws ProblemError LOCKED when it was one too many */
async function spend(budgets: readonly Budget[]): Promise<void> {
  const states = []
  for (const { limiter, key, points } of budgets) states.push({ points, state: await limiter.consume(key) })
  const overspent = states.find(({ points, state }) => state.consumedPoints > points)
  if (overspent) throw locked(overspent.state)
}

/** @throws ProblemError LOCKED */
async function requireUnspent(budgets: readonly Budget[]): Promise<void> {
  for (const { limiter, key, points } of budgets) {
    const state = await limiter.get(key)
    if (state && state.consumedPoints >= points) throw locked(state)
  }
}

async function used(limiter: RateLimiterAbstract, key: string): Promise<number> {
  return (await limiter.get(key))?.consumedPoints ?? 0
}
