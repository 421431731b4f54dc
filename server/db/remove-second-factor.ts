import { revokeSessionsOf } from '../security/session-rows.ts'
import { adminEmailOf } from './admin-email.ts'
import { recordAudit, systemActor } from './audit.ts'
import type { Database } from './connect.ts'
import { removeFactor } from './second-factor-rows.ts'

/**
 * For an admin who has lost the phone and the recovery codes. Ends all sessions of the admin, because the
 * phone may hold one.
 * @throws an error of one line when the admin does not exist
 */
export async function removeSecondFactorOf(db: Database, givenEmail: string): Promise<void> {
  const email = adminEmailOf(givenEmail)
  const found = await db.transaction({ role: 'maintenance' }, async (tx) => {
    const admin = await tx('admins').where({ email }).first('id')
    if (!admin) return false
    await removeFactor(tx, { role: 'admin', id: admin.id })
    const now = new Date()
    await revokeSessionsOf(tx, { id: admin.id, organizationId: null }, now)
    const actor = systemActor()
    await recordAudit(tx, { actor, action: 'admin.second-factor-off', objectIds: [admin.id], now })
    return true
  })
  if (!found) throw new Error(`There is no admin ${email}.`)
}
