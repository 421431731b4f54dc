import { fingerprintOf, type Secrets } from '../secrets.ts'
import type { Database } from './connect.ts'

/** Whether this database was ever used with a master key. If so, no new key may be generated for it. */
export async function hasMasterKey(db: Database): Promise<boolean> {
  const settings = await db.transaction({ role: 'maintenance' }, (tx) => tx('settings').first())
  return typeof settings?.masterKeyFingerprint === 'string'
}

/**
 * Binds the database to its master key at the first start and checks the key at every later start. After a
 * rotation the former key is among the older keys, and the database is then bound to the new one.
 * @throws an error of one line when the key does not belong to this database
 */
export async function requireMasterKey(db: Database, secrets: Secrets): Promise<void> {
  const [current, ...older] = secrets.masterKeys.map(fingerprintOf)
  await db.transaction({ role: 'maintenance' }, async (tx) => {
    const settings = await tx('settings').forUpdate().first()
    const bound = settings?.masterKeyFingerprint ?? null
    if (bound === current) return
    if (bound !== null && !older.includes(bound)) {
      throw new Error(
        `The master key (${current}) is not the one of this database (${bound}): restore the right one.`,
      )
    }
    await tx('settings').update({ masterKeyFingerprint: current ?? null })
  })
}
