import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'

/**
 * Tells every tablet that this database may have forgotten something: they offer again what they still hold
 * (design/3-offline.md, roll-back). Role `maintenance`.
 */
export async function startNewEpoch(tx: Knex.Transaction): Promise<string> {
  const epoch = randomUUID()
  await tx('settings').update({ epoch })
  return epoch
}

/** A restored database holds sessions that have been ended since: everybody signs in again. */
export async function endAllSessions(tx: Knex.Transaction, now: Date): Promise<void> {
  await tx('sessions').whereNull('revokedAt').update({ revokedAt: now })
}
