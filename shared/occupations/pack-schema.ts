import * as z from 'zod/mini'
import { languages } from '../domain/language.ts'
import { workFields } from '../interests/fields.ts'
import { companionIds, placeIds } from './filters.ts'
import { packFormat } from './pack-format.ts'
import { pathIds, usualIds } from './paths.ts'

/*
 * The whole check of a pack, which the build makes: no device repeats it, for a tablet needed 65 ms of each opening
 * for it. Strict, so that the types of `pack.ts` say all that a pack holds.
 */

const text = z.string().check(z.minLength(1))
const fieldId = z.enum(workFields.map(({ id }) => id) as [string, ...string[]])

export const packedOccupation = z.strictObject({
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

export const packSchema = z.strictObject({
  format: z.literal(packFormat),
  language: z.enum(languages),
  fields: z.array(z.strictObject({ id: fieldId, label: text, text })),
  occupations: z.array(packedOccupation).check(z.minLength(1)),
})
