// Turns a form's input into exactly what will be stored (invariant I8): the contract's schema, and for responses the
// check of their challenge. Both run again on the server and change nothing there.
import type { ParsedInputOf } from '#shared/contract/endpoint.ts'
import { fieldProblem, type FieldProblem } from '#shared/contract/field-problems.ts'
import type { OperationOf, QueueableName } from '#shared/contract/index.ts'
import type { Issue } from '#shared/challenges/issue.ts'
import type { Language } from '#shared/domain/language.ts'
import { limits } from '#shared/domain/limits.ts'
import { isLocked } from '#shared/domain/locked-answer.ts'
import { isWellFormedText, normaliseDeep, utf8LengthOf } from '#shared/domain/text.ts'
import { InputError } from './device-error.ts'

export type Use = 'draft' | 'submit'

/** `checkResponse` of shared/challenges. A port, because the kinds are loaded with the challenge's screen. */
export type CheckResponse = (
  definition: { kind: string },
  response: unknown,
  use: Use,
) => { ok: true; response: unknown } | { ok: false; issues: readonly Issue[] }

export type LetterInput<Name extends QueueableName> = ParsedInputOf<OperationOf<Name>> &
  Record<string, unknown>

type Reader = typeof import('./read-letter.ts')
let reader: Reader | undefined

/** Screens that write load the schemas in advance, so that no letter waits for the network. */
export async function loadLetterReader(): Promise<Reader> {
  return (reader ??= await import('./read-letter.ts'))
}

/** Throws InputError. */
export async function letterInputOf<Name extends QueueableName>(
  name: Name,
  raw: unknown,
  language: Language,
): Promise<LetterInput<Name>> {
  const { readLetter } = reader ?? (await loadLetterReader())
  return readLetter(name, raw, language)
}

/**
 * The response as it will be stored. Without its definition (the cache may be empty) only its form is normalised;
 * the server checks the rest and loses nothing. Throws InputError.
 */
export function checkedResponse(
  response: unknown,
  use: Use,
  language: Language,
  check: CheckResponse,
  definition: { kind: string } | undefined,
): unknown {
  // It was checked before it was locked.
  if (isLocked(response)) return response
  if (definition) {
    const checked = check(definition, response, use)
    if (checked.ok) return checked.response
    throw new InputError(checked.issues.map((issue) => fieldProblemOf(issue, language)))
  }
  const text = JSON.stringify(response)
  if (utf8LengthOf(text) > limits.responseBytes)
    throw new InputError([fieldProblem('response', 'too_long', language)])
  if (!stringsOf(response).every(isWellFormedText)) {
    throw new InputError([fieldProblem('response', 'control_characters', language)])
  }
  return normaliseDeep(response)
}

function fieldProblemOf(issue: Issue, language: Language): FieldProblem {
  const path = issue.path === '' ? 'response' : `response.${issue.path}`
  return { path, code: issue.code, message: issue.message[language] }
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsOf)
}
