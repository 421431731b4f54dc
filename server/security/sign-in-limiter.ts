// Limits sign-ins when a school shares one address: only failures count, per account, device and address.
// Classmates cannot lock a student out on the student's own tablet, and password spraying from the same address
// is delayed. Source and numbers: design/5-security-privacy.md, Sign-in; docs/decisions/0150.
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Role } from '#shared/domain/role.ts'
import { createPace, type Pace } from './address-pace.ts'
import { createReservations, locked, type Budget } from './attempts-under-way.ts'
import { countersInMemory, type Counters } from './counters.ts'
import { knowledgeInMemory, type Knowledge } from './knowledge.ts'

const windowSeconds = 15 * 60

/**
 * The limit of wrong passwords per account. Passwords in the format of a card count separately: 38 bits
 * cannot be guessed in a hundred attempts, and ten guesses of another format do not lock out a student with a
 * card.
 */
const failuresOfAccount = { card: 100, chosen: 10 } as const

export interface Attempt {
  /** For example `student:mutiger-luchs-27`, in canonical form. */
  account: string
  /** The device cookie, if the browser sent one. */
  device: string | undefined
  address: string
  /** The guess has the format of a generated password, as on the cards. */
  isCardCode?: boolean
}

export interface SignInLimiter {
  /**
   * Runs `check`, which returns undefined for a wrong password. Only that counts, neither success nor an
   * error (BUSY). Concurrent guesses cannot exceed a budget: while running ones could use it up, further ones
   * wait for their outcome.
   * @throws ProblemError LOCKED with the seconds to wait, BUSY, and the errors of `check`
   */
  attempt<T>(attempt: Attempt, check: () => Promise<T | undefined>): Promise<T | undefined>
  /** `deviceId`: the id of this device in letters, which carry no cookie. */
  succeeded(attempt: Attempt, deviceId?: string): Promise<void>
  /** Whether an account has recently signed in on this device. */
  isKnown(device: string | undefined): Promise<boolean>
  /** The account got a new password from its teacher, so its lockout ends. */
  resetFailures(account: string): Promise<void>
}

export interface SignInLimiterPorts {
  /** The storage of the failure counters. */
  counters?: Counters
  /** The known devices and addresses of accounts, which have to survive a restart. */
  knowledge?: Knowledge
  pace?: Pace
}

/** The budgets of an attempt: above `locking` it is refused, above `slowing` it is delayed. */
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
  // The name is part of stored keys.
  const resets = inWindow('pardons')
  const running = createReservations()

  async function budgetsOf({ account, device, address, isCardCode }: Attempt): Promise<Budgets> {
    const form = isCardCode ? 'card' : 'chosen'
    const ofForm = failuresOfAccount[form]
    // After a reset the account's failures are counted under a new key.
    const counterKey = `${form} ${await used(resets, keyOf(account))}`
    const ofDevice = device === undefined ? [] : [{ limiter: byDevice, key: keyOf(device), points: 60 }]
    const roleGroup = roleGroupOf(account)
    const { onDevice, atAddress, accountsThere } = await knowledge.about({
      account,
      device,
      address,
      roleGroup,
    })
    if (onDevice && device !== undefined) {
      const ofPair = { limiter: byAccountAndDevice, key: keyOf(account, device, counterKey), points: ofForm }
      return { locking: [ofPair, ...ofDevice] }
    }
    // Failures at home do not lock an account out at school, nor do failures at school under other names.
    if (atAddress) {
      const ofPlace = { limiter: byAccount, key: keyOf(account, counterKey, address), points: ofForm }
      return { locking: [ofPlace, ...ofDevice] }
    }
    const ofAccount = { limiter: byAccount, key: keyOf(account, counterKey), points: ofForm }
    const points = 300 + 20 * accountsThere
    return {
      locking: [ofAccount, ...ofDevice],
      slowing: { limiter: byAddress, key: keyOf(roleGroup, address), points },
    }
  }

  /**
   * Other processes may have spent a budget meanwhile. Above it no outcome is returned, so that all share one
   * budget.
   */
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
    const reserved = await running.reserveUnlessSpent(slowing)
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
        // Always reserves in the same order to avoid deadlocks.
        for (const budget of locking) releases.push(await running.reserve(budget))
        const work = slowing ? () => checkSlowed(attempt, slowing, check) : check
        return await checkWithin(locking, work)
      } finally {
        for (const release of releases) release()
      }
    },
    async succeeded({ account, device, address }, deviceId) {
      await knowledge.learn({ account, device, address, roleGroup: roleGroupOf(account), deviceId })
    },
    async isKnown(device) {
      return device !== undefined && (await knowledge.isKnownDevice(device))
    },
    async resetFailures(account) {
      await resets.consume(keyOf(account))
    },
  }
}

/** The name of an account for the limiter. */
export function accountOf(role: Role, name: string): string {
  return `${role}:${name}`
}

/**
 * Students and staff share an address but no budget: failures of students do not delay teachers. The words are part of
 * stored keys, so they stay as they are.
 */
function roleGroupOf(account: string): 'pupils' | 'staff' {
  return account.startsWith('student:') ? 'pupils' : 'staff'
}

/** Counts a failure in all budgets. @throws ProblemError LOCKED when one is exceeded */
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
