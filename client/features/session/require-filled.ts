import { fieldProblem } from '#shared/contract/field-problems.ts'
import type { Language } from '#shared/domain/language.ts'
import { InputError } from '../../offline/device-error.ts'

/**
 * Reads the named fields and throws InputError for empty ones. The student's sign-in checks nothing else: the schemas
 * would enlarge the first load, and the server checks the input anyway.
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
