import type { Knex } from 'knex'
import { isLicenseExpired, licenseUsageOf } from '#shared/domain/license.ts'
import { classSlotsOf } from '../../db/class-slots.ts'
import { refusal } from '../../http/problem-error.ts'

/**
 * Call it in the transaction that makes a class active, before the change. Concurrent transactions for the
 * last slot wait here for each other's commit.
 * @throws ProblemError LICENSE_EXPIRED, NO_SLOTS
 */
export async function requireFreeSlot(
  tx: Knex.Transaction,
  organizationId: string,
  now: Date,
): Promise<void> {
  const { totalSlots, usedSlots, validUntil } = await classSlotsOf(tx, organizationId, { lock: true })
  if (isLicenseExpired(validUntil, now)) throw refusal('LICENSE_EXPIRED')
  if (licenseUsageOf(totalSlots, usedSlots).availableSlots === 0) throw refusal('NO_SLOTS')
}

/** Locks like a slot: the result stays valid until the transaction ends. */
export async function isLicenseOver(
  tx: Knex.Transaction,
  organizationId: string,
  now: Date,
): Promise<boolean> {
  const { validUntil } = await classSlotsOf(tx, organizationId, { lock: true })
  return isLicenseExpired(validUntil, now)
}
