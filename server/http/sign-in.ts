// The one way to sign in with a password: limiter, then the hash through its queue and outside of every
// transaction, then the session. It knows no table; whose account it is, the feature says.
import type { Knex } from 'knex'
import type { Role } from '#shared/domain/role.ts'
import { isPassPhrase } from '../security/pass-phrase.ts'
import { isPassword } from '../security/passwords.ts'
import type { Call } from './call.ts'
import { rememberDevice } from './device.ts'
import { refusal } from './problem-error.ts'

export interface Account {
  id: string
  organizationId: string | null
  passwordHash: string
  organizationStatus?: 'active' | 'suspended' | null
  /** Of the demo, whose passwords are public. */
  isDemo: boolean
}

export interface SignIn<A extends Account> {
  role: Role
  /** E-mail or username, canonical. */
  name: string
  password: string
  deviceId?: string | undefined
  /** `lock`: nobody may reset or deactivate the account before the session stands. */
  find(tx: Knex.Transaction, lock: boolean): Promise<A | undefined>
  /** After the right password: whether a second factor is missing or wrong. Uses a right code up. */
  checkSecondFactor?: (tx: Knex.Transaction, account: A) => Promise<'right' | 'missing' | 'wrong'>
  /** In the transaction that starts the session. */
  record?: (tx: Knex.Transaction, account: A) => Promise<void>
}

type PublicCall = Pick<Call, 'services' | 'cookies' | 'device' | 'address' | 'now' | 'transact'>

/**
 * @throws ProblemError LOCKED, BUSY, DEMO_CLOSED, SUSPENDED, SECOND_FACTOR, and one identical BAD_CREDENTIALS for everything else that is wrong
 */
export async function signIn<A extends Account>(
  call: PublicCall,
  attempt: SignIn<A>,
): Promise<A & { sid: string }> {
  const { services, cookies, transact, now } = call
  const { role, deviceId } = attempt
  const { device, address } = call
  // Cards are a child's: behind an admin's password a second factor could be guessed.
  const isCardCode = role === 'student' && isPassPhrase(attempt.password)
  const counted = { account: accountOf(role, attempt.name), device, address, isCardCode }
  let secondFactor: 'right' | 'missing' | 'wrong' = 'right'
  const check = async () => {
    const found = await transact((tx) => attempt.find(tx, false))
    if (!(await isPassword(found?.passwordHash, attempt.password)) || !found) return undefined
    if (found.isDemo && !services.admitsDemo) throw refusal('DEMO_CLOSED')
    const { checkSecondFactor } = attempt
    if (checkSecondFactor) secondFactor = await transact((tx) => checkSecondFactor(tx, found))
    // A wrong code counts like a wrong password; asking for it does not.
    return secondFactor === 'wrong' ? undefined : found
  }
  const account = await services.signInLimiter.attempt(counted, check).catch((error: unknown) => {
    // The next try is counted for this device, and waits in its own turn where the address is slowed.
    if (call.device === undefined) rememberDevice(cookies)
    throw error
  })
  if (secondFactor !== 'right') throw refusal('SECOND_FACTOR')
  if (!account) throw refusal('BAD_CREDENTIALS')
  if (account.organizationStatus === 'suspended') throw refusal('SUSPENDED')
  const { sid, giveCookies } = await transact(async (tx) => {
    const still = await attempt.find(tx, true)
    if (still?.passwordHash !== account.passwordHash) throw refusal('BAD_CREDENTIALS')
    // While the password was hashed: whose sessions were ended then must not get a new one.
    if (still.organizationStatus === 'suspended') throw refusal('SUSPENDED')
    await attempt.record?.(tx, account)
    const { id, organizationId } = account
    return services.sessions.start(tx, cookies, { role, id, organizationId, deviceId }, now)
  })
  giveCookies()
  await knowDevice(call, role, attempt.name, deviceId)
  return { ...account, sid }
}

/**
 * The account's own device from now on: what others try elsewhere does not lock it out here, nor a password change
 * in a letter from here, which names the device by `deviceId`.
 */
export async function knowDevice(
  { services, cookies, address }: Pick<PublicCall, 'services' | 'cookies' | 'address'>,
  role: Role,
  name: string,
  deviceId?: string,
): Promise<void> {
  const device = rememberDevice(cookies)
  await services.signInLimiter.succeeded({ account: accountOf(role, name), device, address }, deviceId)
}

/** How the limiter names an account. */
export function accountOf(role: Role, name: string): string {
  return `${role}:${name}`
}
