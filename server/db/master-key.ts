import { fingerprintOf, type Secrets } from '../secrets.ts'
import type { Database } from './connect.ts'

/** Whether this database was ever used with a master key; if so, none may be made anew for it. */
export async function hasMasterKey(db: Database): Promise<boolean> {
  const settings = await db.transaction({ role: 'maintenance' }, (tx) => tx('settings').first())
  return typeof settings?.masterKeyFingerprint === 'string'
}

/**
 * Binds the database to its master key at the first start and checks it at every later one. After a rotation
 * the former key stands among the older ones; the new one is then what the database is bound to.
 * @throws one line when the key is not this database's
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
