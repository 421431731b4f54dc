import * as z from 'zod/mini'
import type { Language, LocalText } from '../domain/language.ts'
import { localTextUpTo } from '../domain/language.ts'
import type { IssueCode } from './issue.ts'

/** Shared parts of the definitions and responses of several kinds. */

export interface Option {
  id: string
  label: LocalText
}

/** Ids of options, cards, items: short, stable, safe as a key. */
export const optionId = z.string().check(
  z.regex(/^[a-z0-9_-]{1,24}$/),
  z.refine((id) => !id.startsWith('__')),
)

export const label = localTextUpTo(120)

/** Characters of a choice in the student's own words, where the list of options allows one. */
export const otherMax = 120

export const option: z.ZodMiniType<Option> = z.strictObject({ id: optionId, label })

/** A list of `min` to `max` objects with distinct ids. */
export function distinct<Thing extends { id: string }>(
  thing: z.ZodMiniType<Thing>,
  min: number,
  max: number,
): z.ZodMiniType<Thing[]> {
  return z.array(thing).check(
    z.minLength(min),
    z.maxLength(max),
    z.refine((things) => new Set(things.map(({ id }) => id)).size === things.length, {
      error: 'Two ids are the same',
    }),
  )
}

export function whole(min: number, max: number): z.ZodMiniType<number> {
  return z.int().check(z.minimum(min), z.maximum(max))
}

export function oneOf(ids: readonly string[]): z.ZodMiniType<string> {
  return z.enum(ids as [string, ...string[]])
}

/** Ids out of `ids`, each at most once. */
export function someOf(ids: readonly string[]): z.ZodMiniType<string[]> {
  return z.array(oneOf(ids)).check(refined('duplicate', (chosen) => new Set(chosen).size === chosen.length))
}

/** An object with some of the `ids` as keys; any other key is refused by name. */
export function recordOf<Value>(
  ids: readonly string[],
  value: z.ZodMiniType<Value>,
): z.ZodMiniType<Record<string, Value>> {
  const shape = Object.fromEntries(ids.map((id) => [id, z.optional(value)]))
  return z.strictObject(shape) as unknown as z.ZodMiniType<Record<string, Value>>
}

/** A field that may be left out and then has this value. */
export function orElse<Value extends object | string | boolean | null>(
  schema: z.ZodMiniType<Value>,
  value: Value,
): z.ZodMiniType<Value> {
  return z._default(schema, value as never) as z.ZodMiniType<Value>
}

export const text = orElse(z.string(), '')

/** A check that fails with one of our codes. */
export function refined<Value>(code: IssueCode, holds: (value: Value) => boolean) {
  return z.refine<Value>(holds, { params: { code } })
}

export function labelOf(options: readonly Option[], id: string, language: Language): string {
  return options.find((each) => each.id === id)?.label[language] ?? id
}

export function labelsOf(options: readonly Option[], ids: readonly string[], language: Language): string[] {
  return ids.map((id) => labelOf(options, id, language))
}

/** The first `length` code points, with an ellipsis when the text was cut: for summaries. */
export function excerpt(text: string, length = 120): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const points = Array.from(line)
  return points.length <= length
    ? line
    : `${points
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}

/** Joins the non-empty lines. */
export function lines(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n')
}

/** The chosen ones in the order of the options. */
export function chosenAmong(
  options: readonly Option[],
  ids: readonly string[],
  language: Language,
): { id: string; label: string }[] {
  return options
    .filter(({ id }) => ids.includes(id))
    .map(({ id, label: words }) => ({ id, label: words[language] }))
}
