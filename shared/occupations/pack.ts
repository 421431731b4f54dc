import * as z from 'zod/mini'
import { languages } from '../domain/language.ts'
import { workFields } from '../interests/fields.ts'
import { companionIds, placeIds } from './filters.ts'
import { pathIds, usualIds } from './paths.ts'

/*
 * What a device gets of the atlas: one pack per language. It is strict, so that a pack of another version is told
 * from a damaged one and nothing of it is shown by halves.
 */

export const packFormat = 1

const text = z.string().check(z.minLength(1))
const fieldId = z.enum(workFields.map(({ id }) => id) as [string, ...string[]])

const packedOccupation = z.strictObject({
  id: text,
  title: text,
  short: text,
  also: z.array(text),
  fields: z.array(fieldId).check(z.minLength(1)),
  path: z.enum(pathIds),
  years: z.number(),
  afterwards: z.array(text),
  usual: z.enum(usualIds),
  law: z.optional(z.literal(true)),
  sentence: text,
  tasks: z.array(text),
  places: z.array(z.enum(placeIds)),
  with: z.array(z.enum(companionIds)),
  suits: z.array(text),
  know: text,
  /** R, I, A, S, E, C, a digit each. */
  interests: z.string().check(z.regex(/^[0-3]{6}$/)),
  related: z.array(text),
})

const packSchema = z.strictObject({
  format: z.literal(packFormat),
  language: z.enum(languages),
  fields: z.array(z.strictObject({ id: fieldId, label: text, text })),
  occupations: z.array(packedOccupation).check(z.minLength(1)),
})

export type PackedOccupation = z.infer<typeof packedOccupation>
export type PackedField = z.infer<typeof packSchema>['fields'][number]
export type AtlasPack = z.infer<typeof packSchema>

/** `newer`: a later version of the app wrote it. `damaged`: nobody did. */
export class PackError extends Error {
  override name = 'PackError'

  constructor(
    readonly reason: 'newer' | 'damaged',
    /** Where in the pack, for the console. */
    place: string,
  ) {
    super(`The pack of the atlas is ${reason}: ${place}`)
  }
}

/** What a later version adds: a field, or a value to a closed list. */
const additions: readonly string[] = ['unrecognized_keys', 'invalid_value']

/** @throws PackError */
export function readPack(value: unknown): AtlasPack {
  const read = packSchema.safeParse(value)
  if (read.success) return read.data
  const format = (value as { format?: unknown } | null)?.format
  const { issues } = read.error
  const isNewer =
    typeof format === 'number' &&
    (format > packFormat || issues.every(({ code }) => additions.includes(code)))
  const place = issues[0]?.path.join('.') || 'the whole'
  throw new PackError(isNewer ? 'newer' : 'damaged', place)
}
