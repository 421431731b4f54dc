import type { Knex } from 'knex'
import { revokeSessionsOf } from '../security/session-rows.ts'
import { adminEmailOf } from './admin-email.ts'
import { recordAudit, systemActor } from './audit.ts'
import type { Database } from './connect.ts'
import { hashAdminPassword } from './create-admin.ts'

/**
 * Ends all sessions of the admin. @throws an error of one line when the admin does not exist or the password
 * breaks the rules
 */
export async function setAdminPassword(
  db: Database,
  account: { email: string; password: string },
): Promise<void> {
  const email = adminEmailOf(account.email)
  const passwordHash = await hashAdminPassword(email, account.password)
  const isDone = await db.transaction({ role: 'maintenance' }, async (tx) => {
    const [admin] = await tx('admins').where({ email }).update({ passwordHash }).returning('id')
    if (!admin) return false
    await revokeSessionsOf(tx, { id: admin.id, organizationId: null }, new Date())
    await audit(tx, 'admin.set-password', admin.id)
    return true
  })
  if (!isDone) throw new Error(`There is no admin ${email}.`)
}

/**
 * Deletes the admin with sessions, second factor and recovery codes. @throws an error of one line when the
 * admin does not exist or is the last one
 */
export async function removeAdmin(db: Database, givenEmail: string): Promise<void> {
  const email = adminEmailOf(givenEmail)
  const outcome = await db.transaction({ role: 'maintenance' }, async (tx) => {
    // Locks all rows: of two concurrent removals, the second one sees that its admin is the last.
    const admins = await tx('admins').orderBy('id').forUpdate().select('id', 'email', 'isDemo')
    const admin = admins.find((one) => one.email === email)
    if (!admin) return 'unknown'
    // The admin of the demo does not count: on a public address that account cannot sign in.
    const others = admins.filter((one) => one !== admin && (admin.isDemo || !one.isDemo))
    if (others.length === 0) return 'last'
    await tx('admins').where({ id: admin.id }).delete()
    await audit(tx, 'admin.remove', admin.id)
    return 'done'
  })
  if (outcome === 'unknown') throw new Error(`There is no admin ${email}.`)
  if (outcome === 'last') throw new Error(`${email} is the last admin: make another one first.`)
}

/** Removes the demo's accounts even when no other admin exists: their passwords are public. */
export async function removeDemoAdmins(db: Database): Promise<void> {
  await db.transaction({ role: 'maintenance' }, async (tx) => {
    const removed = await tx('admins').where({ isDemo: true }).delete().returning('id')
    for (const { id } of removed) await audit(tx, 'admin.remove', id)
  })
}

async function audit(tx: Knex.Transaction, action: `admin.${string}`, id: string): Promise<void> {
  await recordAudit(tx, { actor: systemActor(), action, objectIds: [id], now: new Date() })
}
