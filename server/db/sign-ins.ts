// The rows of sign_ins: person, time and device of each sign-in, and failures. The table contains no network address and
// no name.
import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import type { Role } from '#shared/domain/role.ts'
import type { DeviceKind, SignInOutcome } from '#shared/domain/sign-ins.ts'
import type { SignInRow } from './tables.ts'

export interface SignInDevice {
  /** The value of the device cookie. */
  device: string | undefined
  deviceKind: DeviceKind
}

/** The id is missing when no account has the name. */
export interface SignInPerson {
  role: Role
  id: string | null
  organizationId: string | null
}

/** The cookie is 16 random bytes, so a plain hash reveals nothing. */
export function deviceKeyOf(device: string): Buffer {
  return createHash('sha256').update(device).digest().subarray(0, 16)
}

function rowOf(person: SignInPerson, { device, deviceKind }: SignInDevice, now: Date) {
  return {
    organizationId: person.organizationId,
    userType: person.role,
    userId: person.id,
    deviceKey: device === undefined ? null : deviceKeyOf(device),
    deviceKind,
    firstAt: now,
    lastAt: now,
  }
}

/** Runs in the transaction that creates the session. */
export async function recordSignIn(
  tx: Knex.Transaction,
  person: SignInPerson,
  device: SignInDevice & { isInUseElsewhere: boolean },
  now: Date,
): Promise<void> {
  const isBeside = device.isInUseElsewhere
  const row = { ...rowOf(person, device, now), outcome: 'signed-in', attempts: 1, isBeside } as const
  await tx('signIns').insert({ id: uuidv7(), ...row })
}

export interface FailedSignIns {
  person: SignInPerson
  outcome: Exclude<SignInOutcome, 'signed-in'>
  on: SignInDevice
  attempts: number
  now: Date
}

/** Increments the counter of this account, outcome and hour. Another process may do the same concurrently. */
export async function countFailedSignIns(tx: Knex.Transaction, failed: FailedSignIns): Promise<void> {
  const { person, outcome, on, attempts, now } = failed
  const row = { id: idOfHour(failed), ...rowOf(person, on, now), outcome, attempts, isBeside: false }
  if (await increment(tx, row)) return
  // Without a conflict target, because the id alone is not a unique key in partitioned tables.
  const inserted = await tx('signIns').insert(row).onConflict().ignore().returning('id')
  if (inserted.length === 0) await increment(tx, row)
}

async function increment(tx: Knex.Transaction, row: SignInRow): Promise<boolean> {
  const { deviceKey, deviceKind } = row
  const changed = await tx('signIns')
    .where({ id: row.id })
    .update({
      attempts: tx.raw('attempts + ?', [row.attempts]),
      lastAt: row.lastAt,
      deviceKey: tx.raw('case when device_key = ? then device_key end', [deviceKey]),
      deviceKind: tx.raw('case when device_kind = ? then device_kind end', [deviceKind]),
    })
  return changed > 0
}

/** A UUID (version 8, RFC 9562) that stays the same for the whole hour. */
function idOfHour({ person, outcome, now }: FailedSignIns): string {
  const hour = Math.floor(now.getTime() / 3_600_000)
  const hash = createHash('sha256')
    .update([person.role, person.id ?? '', outcome, hour].join(' '))
    .digest()
  hash[6] = (hash.readUInt8(6) & 0x0f) | 0x80
  hash[8] = (hash.readUInt8(8) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

interface Account {
  id: string
  organizationId: string | null
}

/** Newest first. */
export async function signInsOf(
  tx: Knex.Transaction,
  { id, organizationId }: Account,
  limit: number,
): Promise<SignInRow[]> {
  return tx('signIns')
    .where({ organizationId, userId: id })
    .orderBy('lastAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

/** The newest sign-in before `before`. */
export async function lastSignInOf(
  tx: Knex.Transaction,
  { id, organizationId }: Account,
  before: Date,
): Promise<SignInRow | undefined> {
  return tx('signIns')
    .where({ organizationId, userId: id, outcome: 'signed-in' })
    .andWhere('lastAt', '<', before)
    .orderBy('lastAt', 'desc')
    .first()
}
