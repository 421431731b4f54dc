import { fieldProblem } from '#shared/contract/field-problems.ts'
import type { Language } from '#shared/domain/language.ts'
import { InputError } from '../../offline/device-error.ts'

/**
 * What was typed, when nothing is left out. All that a sign-in on a student's first load asks of a form: the schemas
 * stay away, and the server knows them. Throws InputError.
 */
export function requireFilled<Name extends string>(
  data: FormData,
  names: readonly Name[],
  language: Language,
): Record<Name, string> {
  const typed = names.map((name) => [name, data.get(name)] as const)
  const empty = typed.filter(([, value]) => typeof value !== 'string' || value === '')
  if (empty.length > 0) throw new InputError(empty.map(([name]) => fieldProblem(name, 'required', language)))
  return Object.fromEntries(typed) as Record<Name, string>
}
