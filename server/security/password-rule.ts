import { localPartOf } from '#shared/domain/email.ts'
import { passwordBoundOf, passwordProblemOf } from '#shared/domain/password.ts'
import type { Role } from '#shared/domain/role.ts'
import { refusal } from '../http/problem-error.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * @param about account: a username or an e-mail address; field: the input field of the password, for the
 * message next to it
 * @throws ProblemError PASSWORD_WEAK (422), whose field names the rule
 */
export function requireStrongPassword(
  password: string,
  about: { role: Role; account: string; field: 'password' | 'newPassword' },
): void {
  const name = localPartOf(about.account)
  const code = passwordProblemOf(password, { role: about.role, name, isCommon: isCommonPassword })
  if (!code) return
  const bound = passwordBoundOf(code, about.role)
  throw refusal('PASSWORD_WEAK', { fieldCodes: { [about.field]: { code, bound } } })
}
