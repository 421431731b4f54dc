import type { Endpoint, InputOf } from '#shared/contract/endpoint.ts'
import { boundedProblem } from '#shared/contract/bounded-problem.ts'
import { readInput } from '#shared/contract/read-input.ts'
import type { Language } from '#shared/domain/language.ts'
import { passwordBoundOf, passwordProblemOf } from '#shared/domain/password.ts'
import type { Role } from '#shared/domain/role.ts'
import { InputError } from '../../offline/device-error.ts'

/** Checks the form's fields with the endpoint's schema. An empty field counts as missing. Throws InputError. */
export function requireInput<E extends Endpoint>(
  endpoint: E,
  data: FormData,
  names: readonly (keyof InputOf<E> & string)[],
  language: Language,
): InputOf<E> {
  const raw = Object.fromEntries(
    names.flatMap((name) => {
      const value = data.get(name)
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
  const reading = readInput(endpoint.input, raw, language)
  if (!reading.ok) throw new InputError(reading.fields)
  return raw as InputOf<E>
}

/** Checks the part of the password rule that needs no word list; the server checks all of it. Throws InputError. */
export function requireFitPassword(
  password: string | undefined,
  about: { role: Role; name: string; language: Language },
) {
  if (password === undefined) return
  const code = passwordProblemOf(password, { ...about, isCommon: () => false })
  if (!code) return
  const bound = passwordBoundOf(code, about.role)
  throw new InputError([boundedProblem('password', { code, bound }, about.language)])
}
