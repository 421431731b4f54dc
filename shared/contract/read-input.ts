// Turns raw input into an endpoint's input or into field problems with sentences: the same code in every form and on
// the server.
import * as z from 'zod/mini'
import type { Language } from '../domain/language.ts'
import { boundedProblem } from './bounded-problem.ts'
import { fieldProblem, isFieldCode, type FieldCode, type FieldProblem } from './field-problems.ts'

export type InputReading<T> = { ok: true; input: T } | { ok: false; fields: FieldProblem[] }

export function readInput<S extends z.core.$ZodType>(
  schema: S,
  raw: unknown,
  language: Language,
): InputReading<z.output<S>> {
  const result = z.safeParse(schema, raw)
  if (result.success) return { ok: true, input: result.data }
  return { ok: false, fields: result.error.issues.flatMap((issue) => fieldProblemsOf(issue, raw, language)) }
}

function fieldProblemsOf(issue: z.core.$ZodIssue, raw: unknown, language: Language): FieldProblem[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      fieldProblem([...path, key].join('.').slice(0, 100), 'unknown_field', language),
    )
  }
  const fault = { code: codeOf(issue, raw), bound: boundOf(issue) }
  return [boundedProblem(path.join('.').slice(0, 100), fault, language)]
}

function codeOf(issue: z.core.$ZodIssue, raw: unknown): FieldCode {
  if (isFieldCode(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(raw, issue.path) === undefined ? 'required' : 'malformed'
    case 'too_small':
      return 'too_short'
    case 'too_big':
      return 'too_long'
    case 'invalid_value':
      return 'choice'
    case 'invalid_union':
      return valueAt(raw, issue.path) === undefined ? 'required' : 'malformed'
    default:
      return 'malformed'
  }
}

/** The limits that rules of fields.ts return beside their code. */
function boundOf(issue: z.core.$ZodIssue): number | undefined {
  const bound: unknown = issue.code === 'custom' ? issue.params?.['bound'] : undefined
  return typeof bound === 'number' ? bound : undefined
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    raw,
  )
}
