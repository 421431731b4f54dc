// Sign-in under a school's one address: only failures count, and they count where they happen. Classmates
// cannot lock Anna out on her own tablet; a sprayer behind the same address is stopped.
// Source and numbers: design/5-security-privacy.md, Sign-in.
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { createReservations, locked, type Budget } from './attempts-under-way.ts'
import { countersInMemory, type Counters } from './counters.ts'

const windowSeconds = 15 * 60
const day = 24 * 3600
/** Since its last sign-in. Less than the 30 days of the rest: a timer in Node holds 24.8 of them. */
const knownSeconds = 24 * day
const longTermSeconds = 30 * day

export interface Attempt {
  /** `student:mutiger-luchs-27`; canonical. */
  account: string
  /** The device cookie, when the browser brought one. */
  device: string | undefined
  address: string
}

export interface SignInLimiter {
  /**
   * Runs `check`, which answers undefined when the password is wrong: only that counts, neither success nor
   * what it throws (BUSY). Guesses at once cannot exceed a budget: while those under way could use it up,
   * further ones wait for their outcome.
   * @throws ProblemError LOCKED with the seconds to wait, and whatever `check` throws
   */
  attempt<T>(attempt: Attempt, check: () => Promise<T | undefined>): Promise<T | undefined>
  /** `deviceId`: how the letters written on this device name it; they carry no cookie. */
  succeeded(attempt: Attempt, deviceId?: string): Promise<void>
  /** Whether anybody has signed in on this device lately. */
  isKnown(device: string | undefined): Promise<boolean>
  /** The account got a new password from its teacher: whoever was locked out over the old one gets in. */
  forgive(account: string): Promise<void>
}

export function createSignInLimiter(
  { counter: createCounter, keyOf }: Counters = countersInMemory(),
): SignInLimiter {
  const counter = (name: string, seconds = windowSeconds) => createCounter(name, { windowSeconds: seconds })

  const byAccount = counter('account')
  const byAccountAndDevice = counter('account-device')
  const byDevice = counter('device')
  const byAddress = counter('address')
  const knownPairs = counter('known', knownSeconds)
  const knownDevices = counter('known-device', knownSeconds)
  const knownAccounts = counter('known-account', longTermSeconds)
  const accountsAtAddress = counter('accounts', longTermSeconds)
  const pardons = counter('pardons')
  const underWay = createReservations()

  async function budgetsOf({ account, device, address }: Attempt): Promise<Budget[]> {
    // After a pardon the account's failures are counted on a new sheet.
    const sheet = String(await used(pardons, keyOf(account)))
    const isKnown = device !== undefined && (await used(knownPairs, keyOf(account, device))) > 0
    if (isKnown) {
      return [
        { limiter: byAccountAndDevice, key: keyOf(account, device, sheet), points: 10 },
        { limiter: byDevice, key: keyOf(device), points: 60 },
      ]
    }
    const succeededHere = await used(accountsAtAddress, keyOf(address))
    return [
      { limiter: byAccount, key: keyOf(account, sheet), points: 10 },
      ...(device === undefined ? [] : [{ limiter: byDevice, key: keyOf(device), points: 60 }]),
      { limiter: byAddress, key: keyOf(address), points: 300 + 20 * succeededHere },
    ]
  }

  return {
    async attempt(attempt, check) {
      const budgets = await budgetsOf(attempt)
      const releases: (() => void)[] = []
      try {
        // Always in the same order, so that nobody waits in a circle.
        for (const budget of budgets) releases.push(await underWay.reserve(budget))
        const result = await check()
        // Other processes may have spent a budget meanwhile: past it nobody is told an outcome, so that it
        // is one budget however many processes there are.
        if (result === undefined) await spend(budgets)
        else await requireUnspent(budgets)
        return result
      } finally {
        for (const release of releases) release()
      }
    },
    async succeeded({ account, device, address }, deviceId) {
      // Set, not counted: a tablet stays known as long as it is used.
      if (device !== undefined) {
        await knownPairs.set(keyOf(account, device), 1, knownSeconds)
        await knownDevices.set(keyOf(device), 1, knownSeconds)
      }
      if (deviceId !== undefined) await knownPairs.set(keyOf(account, deviceId), 1, knownSeconds)
      const atAddress = keyOf(account, address)
      const isFirst = (await used(knownAccounts, atAddress)) === 0
      await knownAccounts.consume(atAddress)
      if (isFirst) await accountsAtAddress.consume(keyOf(address))
    },
    async isKnown(device) {
      return device !== undefined && (await used(knownDevices, keyOf(device))) > 0
    },
    async forgive(account) {
      await pardons.consume(keyOf(account))
    },
  }
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
