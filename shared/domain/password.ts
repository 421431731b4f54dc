import { limits } from './limits.ts'
import type { Role } from './role.ts'

export type PasswordProblem =
  'too_short' | 'too_long' | 'password_common' | 'password_contains_name' | 'malformed'

/** Passwords are compared in NFC (tablets type "ü" in two ways) and are never trimmed. */
export function passwordOf(entry: string): string {
  return entry.normalize('NFC')
}

/** The limit that a password misses, for the sentence; the other rules have none. */
export function passwordBoundOf(problem: PasswordProblem, role: Role): number | undefined {
  if (problem === 'too_short') return limits.password[role]
  return problem === 'too_long' ? limits.password.max : undefined
}

/**
 * The one password rule, for form and server. No composition rules (NIST SP 800-63B). `name` is the
 * username or the e-mail's local part; `isCommon` says whether the bundled list has the password.
 */
export function passwordProblemOf(
  password: string,
  about: { role: Role; name: string; isCommon: (password: string) => boolean },
): PasswordProblem | undefined {
  if (!password.isWellFormed() || password.includes('\0')) return 'malformed'
  const length = [...password].length
  if (length < limits.password[about.role]) return 'too_short'
  if (length > limits.password.max) return 'too_long'
  const lower = password.toLowerCase()
  if (about.isCommon(lower)) return 'password_common'
  if (about.name.length >= 3 && lower.includes(about.name.toLowerCase())) return 'password_contains_name'
  return undefined
}
