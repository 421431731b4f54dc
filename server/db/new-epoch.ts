import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'

/**
 * Tells every tablet that this database may have lost writes: tablets send again what they still hold
 * (design/3-offline.md, roll-back). Sessions that had ended may be active again in such a database, so all
 * sessions end. Letters do not depend on sessions and are unaffected. Needs the role `maintenance` and has no
 * time limit: it is the last step of a restore, and a whole country has millions of sessions.
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
