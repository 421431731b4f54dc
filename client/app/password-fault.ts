import { boundedProblem } from '#shared/contract/bounded-problem.ts'
import type { FieldProblem } from '#shared/contract/field-problems.ts'
import type { Language } from '#shared/domain/language.ts'
import { passwordBoundOf, passwordProblemOf } from '#shared/domain/password.ts'

/** What a student's new password lacks, as far as it can be checked without the word list. */
export function passwordFaultOf(
  password: string,
  name: string,
  language: Language,
): FieldProblem | undefined {
  const code = passwordProblemOf(password, { role: 'student', name, isCommon: () => false })
  return code && boundedProblem('newPassword', { code, bound: passwordBoundOf(code, 'student') }, language)
}
