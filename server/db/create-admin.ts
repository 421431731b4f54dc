import { v7 as uuidv7 } from 'uuid'
import { boundedProblem } from '#shared/contract/bounded-problem.ts'
import { localPartOf } from '#shared/domain/email.ts'
import { passwordBoundOf, passwordOf, passwordProblemOf } from '#shared/domain/password.ts'
import { adminEmailOf } from './admin-email.ts'
import { recordAudit, systemActor } from './audit.ts'
import type { Database } from './connect.ts'
import { isCommonPassword } from '../security/common-passwords.ts'
import { hashPassword } from '../security/passwords.ts'

/**
 * Creates the admin if no admin has this e-mail; an existing admin keeps the password.
 * @returns whether an admin was created
 * @throws an error of one line when e-mail or password break the rules
 */
export async function createAdmin(
  db: Database,
  account: { email: string; password: string; isDemo?: boolean },
): Promise<boolean> {
  const email = adminEmailOf(account.email)
  const exists = await db.transaction({ role: 'maintenance' }, (tx) =>
    tx('admins').where({ email }).first('id'),
  )
  if (exists) return false
  const passwordHash = await hashAdminPassword(email, account.password)
  return db.transaction({ role: 'maintenance' }, async (tx) => {
    const row = { id: uuidv7(), email, passwordHash, isDemo: account.isDemo ?? false }
    const inserted = await tx('admins').insert(row).onConflict('email').ignore().returning('id')
    const objectIds = inserted.map(({ id }) => id)
    await recordAudit(tx, { actor: systemActor(), action: 'admin.create', objectIds, now: new Date() })
    return inserted.length > 0
  })
}

/** @throws an error of one line when the password breaks the rules */
export async function hashAdminPassword(email: string, given: string): Promise<string> {
  const password = passwordOf(given)
  const name = localPartOf(email)
  const code = passwordProblemOf(password, { role: 'admin', name, isCommon: isCommonPassword })
  if (!code) return hashPassword(password)
  const { message } = boundedProblem('password', { code, bound: passwordBoundOf(code, 'admin') }, 'en')
  throw new Error(`The admin's password cannot be used. ${message}`)
}
