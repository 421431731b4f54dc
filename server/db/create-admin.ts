import { v7 as uuidv7 } from 'uuid'
import { fieldTexts } from '#shared/contract/field-problems.ts'
import { passwordOf, passwordProblemOf } from '#shared/domain/password.ts'
import type { Database } from './connect.ts'
import { isCommonPassword } from '../security/common-passwords.ts'
import { hashPassword } from '../security/passwords.ts'

/**
 * Makes this admin if none with that e-mail exists; an existing one keeps its password.
 * @returns whether one was made
 * @throws one line when e-mail or password break the rules
 */
export async function createAdmin(
  db: Database,
  account: { email: string; password: string },
): Promise<boolean> {
  const email = account.email.trim().toLowerCase()
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) || email.length > 254) {
    throw new Error('The admin needs an e-mail address.')
  }
  const exists = await db.transaction({ role: 'maintenance' }, (tx) =>
    tx('admins').where({ email }).first('id'),
  )
  if (exists) return false
  const password = passwordOf(account.password)
  const name = email.slice(0, email.indexOf('@'))
  const problem = passwordProblemOf(password, { role: 'admin', name, isCommon: isCommonPassword })
  if (problem) throw new Error(`The admin's password cannot be used. ${fieldTexts[problem].en}`)
  const passwordHash = await hashPassword(password)
  const inserted = await db.transaction({ role: 'maintenance' }, (tx) =>
    tx('admins').insert({ id: uuidv7(), email, passwordHash }).onConflict('email').ignore().returning('id'),
  )
  return inserted.length > 0
}
