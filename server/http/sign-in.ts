// Signs in with a password: the limiter, then the hash through its queue and outside of every transaction, then the
// session. The feature finds the account in its table.
import type { Knex } from 'knex'
import pLimit from 'p-limit'
import type { Role } from '#shared/domain/role.ts'
import { recordSignIn, type FailedSignIns } from '../db/sign-ins.ts'
import { isPassPhrase } from '../security/pass-phrase.ts'
import { isPassword } from '../security/passwords.ts'
import { accountOf } from '../security/sign-in-limiter.ts'
import type { NewSession } from '../security/sessions.ts'
import type { Call } from './call.ts'
import { createDevice, rememberDevice } from './device.ts'
import { ProblemError, refusal } from './problem-error.ts'

export interface Account {
  id: string
  organizationId: string | null
  passwordHash: string
  organizationStatus?: 'active' | 'suspended' | null
  /** The account belongs to the demo, whose passwords are public. */
  isDemo: boolean
}

type Recording<A extends Account> = (tx: Knex.Transaction, account: A) => Promise<void>

export interface SignIn<A extends Account> {
  role: Role
  /** E-mail or username in canonical form. */
  name: string
  password: string
  deviceId?: string | undefined
  /** `lock`: the account cannot be reset or deactivated before the session exists. */
  find(tx: Knex.Transaction, lock: boolean): Promise<A | undefined>
  /** Runs after the right password: whether a second factor is missing or wrong. It consumes a right code. */
  checkSecondFactor?: (tx: Knex.Transaction, account: A) => Promise<'right' | 'missing' | 'wrong'>
  /** Whether the checked second factor is still the account's, now that its row is locked. */
  isSameFactor?: (checked: A, still: A) => boolean
  /** Runs in the transaction that creates the session. */
  record?: Recording<A>
  /** Makes `record` before that transaction and after the right password, for one that needs a hash. */
  prepareRecord?: () => Promise<Recording<A>>
}

/**
 * Looks up two accounts at a time: fewer than a process of many has connections (db/connect.ts). A school that signs in
 * at once would otherwise fill the queue for connections, where every request that waits for ten seconds ends with 503.
 */
const lookUps = pLimit({ concurrency: 2, rejectOnClear: true })

/**
 * @throws ProblemError BUSY for all that wait when the database does not answer one: each would only wait for the same
 * time limit, two after two
 */
async function lookUp<A>(find: () => Promise<A>): Promise<A> {
  let isBegun = false
  const begin = async () => {
    isBegun = true
    try {
      return await find()
    } catch (error) {
      lookUps.clearQueue()
      throw error
    }
  }
  try {
    return await lookUps(begin)
  } catch (error) {
    throw isBegun ? error : refusal('BUSY', { retryAfterSeconds: 5 })
  }
}

type PublicCall = Pick<
  Call,
  'services' | 'cookies' | 'device' | 'deviceKind' | 'address' | 'now' | 'transact'
>

/**
 * Counts failures for the account (security/sign-in-log.ts).
 * @throws ProblemError LOCKED, BUSY, DEMO_CLOSED, SUSPENDED, SECOND_FACTOR, and the same BAD_CREDENTIALS for
 * all other failures
 */
export async function signIn<A extends Account>(call: PublicCall, attempt: SignIn<A>): Promise<A & Started> {
  const progress: Progress = { secondFactor: 'right' }
  try {
    return await attemptSignIn(call, attempt, progress)
  } catch (error) {
    const outcome = outcomeOf(error, progress)
    if (outcome) {
      const { services, device, deviceKind, now } = call
      const account = accountOf(attempt.role, attempt.name)
      const find = (tx: Knex.Transaction) => attempt.find(tx, false)
      await services.signInLog.failed({
        role: attempt.role,
        account,
        outcome,
        on: { device, deviceKind },
        now,
        find,
      })
    }
    throw error
  }
}

interface Progress {
  secondFactor: 'right' | 'missing' | 'wrong'
}

/** Errors that are not a failure of the person (BUSY) are not counted. */
function outcomeOf(error: unknown, { secondFactor }: Progress): FailedSignIns['outcome'] | undefined {
  if (!(error instanceof ProblemError)) return undefined
  if (error.code === 'LOCKED') return 'locked'
  if (error.code === 'SUSPENDED') return 'suspended'
  if (error.code === 'DEMO_CLOSED') return 'demo-closed'
  if (error.code === 'SECOND_FACTOR') return secondFactor === 'wrong' ? 'wrong-code' : 'code-missing'
  return error.code === 'BAD_CREDENTIALS' ? 'wrong-password' : undefined
}

async function attemptSignIn<A extends Account>(
  call: PublicCall,
  attempt: SignIn<A>,
  progress: Progress,
): Promise<A & Started> {
  const { services, transact, cookies } = call
  const { role, deviceId } = attempt
  const { device, address } = call
  // Only students have password cards. For an admin this exception would allow guessing the second factor.
  const isCardCode = role === 'student' && isPassPhrase(attempt.password)
  const counted = { account: accountOf(role, attempt.name), device, address, isCardCode }
  const check = async () => {
    const found = await lookUp(() => transact((tx) => attempt.find(tx, false)))
    if (!(await isPassword(found?.passwordHash, attempt.password)) || !found) return undefined
    if (found.isDemo && !services.admitsDemo) throw refusal('DEMO_CLOSED')
    const { checkSecondFactor } = attempt
    if (checkSecondFactor) progress.secondFactor = await transact((tx) => checkSecondFactor(tx, found))
    // A wrong code counts like a wrong password; a missing one does not.
    return progress.secondFactor === 'wrong' ? undefined : found
  }
  const account = await services.signInLimiter.attempt(counted, check).catch((error: unknown) => {
    // The next attempt counts for this device and waits in its own queue while the address is slowed down.
    if (call.device === undefined) rememberDevice(cookies)
    throw error
  })
  if (progress.secondFactor !== 'right') throw refusal('SECOND_FACTOR')
  if (!account) throw refusal('BAD_CREDENTIALS')
  if (account.organizationStatus === 'suspended') throw refusal('SUSPENDED')
  const record = attempt.prepareRecord ? await attempt.prepareRecord() : attempt.record
  const session = await transact(async (tx) => {
    const still = await attempt.find(tx, true)
    if (still?.passwordHash !== account.passwordHash) throw refusal('BAD_CREDENTIALS')
    // Repeats the checks after hashing: an account whose sessions ended meanwhile must not get a new one.
    if (still.organizationStatus === 'suspended') throw refusal('SUSPENDED')
    if (attempt.isSameFactor?.(account, still) === false) throw refusal('SECOND_FACTOR')
    await record?.(tx, account)
    const { id, organizationId } = account
    return startSession(tx, call, { role, id, organizationId, deviceId, name: attempt.name })
  })
  await session.arrive()
  return { ...account, sid: session.sid, startedAt: session.startedAt }
}

export interface Started {
  sid: string
  /** Read under the lock of the account, unlike the time of the call: it is in order with everything that ends sessions. */
  startedAt: Date
}

interface NewcomerOnDevice extends NewSession {
  /** E-mail or username in canonical form; null for an unconfirmed account: the address may be another person's. */
  name: string | null
}

/**
 * Creates a session and records the sign-in. `arrive` sets the cookies after the commit. From then on the
 * device is known for the account: failed attempts on other devices do not lock it out here, nor a password
 * change in a letter from this device, which `deviceId` names.
 */
export async function startSession(
  tx: Knex.Transaction,
  { services, cookies, address, deviceKind, now, ...call }: PublicCall,
  { name, ...person }: NewcomerOnDevice,
): Promise<Started & { arrive: () => Promise<void> }> {
  const device = call.device ?? createDevice()
  const { sid, isInUseElsewhere, giveCookies } = await services.sessions.start(tx, cookies, person, now)
  await recordSignIn(tx, person, { device, deviceKind, isInUseElsewhere }, now)
  return {
    sid,
    startedAt: services.clock(),
    async arrive() {
      giveCookies()
      rememberDevice(cookies, device)
      if (name === null) return
      const account = accountOf(person.role, name)
      await services.signInLimiter.succeeded({ account, device, address }, person.deviceId)
    },
  }
}
