import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'

/**
 * Tells every tablet that this database may have forgotten something: they offer again what they still hold
 * (design/3-offline.md, roll-back). Sessions that were ended since are open again in such a database, so all end:
 * everybody signs in anew. Letters know no session and are not touched. Role `maintenance`; takes as long as it takes:
 * it is the last step of a restore, and in a whole country there are millions of sessions.
 */
export async function startNewEpoch(tx: Knex.Transaction, now: Date): Promise<string> {
  const epoch = randomUUID()
  await tx.raw('set local statement_timeout = 0')
  await tx('settings').update({ epoch })
  await tx('sessions')
    .whereNull('revokedAt')
    .andWhere('idleExpiresAt', '>', now)
    .andWhere('expiresAt', '>', now)
    .update({ revokedAt: now })
  return epoch
}
