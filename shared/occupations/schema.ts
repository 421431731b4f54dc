import * as z from 'zod/mini'
import { localTextUpTo } from '../domain/language.ts'
import { workFields } from '../interests/fields.ts'
import { companionIds, placeIds } from './filters.ts'
import { occupationIdForm } from '../domain/occupation-id.ts'
import { pathIds, usualIds } from './paths.ts'

const names = z.array(z.string().check(z.minLength(2), z.maxLength(60)))
const strength = z.int().check(z.minimum(0), z.maximum(3))
const distinct = <Item extends z.ZodMiniType>(item: Item, min: number, max: number) =>
  z.array(item).check(
    z.minLength(min),
    z.maxLength(max),
    z.refine((items) => new Set(items.map((each) => JSON.stringify(each))).size === items.length, 'twice'),
  )

/** One occupation as it is written in its file. The relations are in related.ts. */
export const entrySchema = z.strictObject({
  /** Never changed and never reused: students' saved lists refer to it. */
  id: z.string().check(z.regex(occupationIdForm.pattern), z.maxLength(occupationIdForm.max)),
  /** German in both gender forms, or neutral. */
  title: localTextUpTo(130),
  /** For cards. */
  short: localTextUpTo(32),
  /** Other names to search for; the search itself folds case, umlauts and gender forms. */
  also: z.strictObject({ de: names, en: names }),
  /** The first one names the file of the entry. */
  fields: distinct(z.enum(workFields.map(({ id }) => id) as [string, ...string[]]), 1, 2),
  path: z.enum(pathIds),
  years: z.number().check(z.multipleOf(0.5), z.minimum(0.5), z.maximum(12)),
  /** Further training and next steps. */
  afterwards: distinct(localTextUpTo(90), 1, 2),
  usual: z.enum(usualIds),
  /** Only where a law requires the certificate. */
  law: z.optional(z.literal(true)),
  sentence: localTextUpTo(140),
  /** Each continues "Du …" and "You …", without a full stop. */
  tasks: distinct(localTextUpTo(80), 3, 4),
  places: distinct(z.enum(placeIds), 1, 4),
  with: distinct(z.enum(companionIds), 1, 6),
  /** Each continues "Das passt zu dir, wenn du …" and "This suits you if you …", without a full stop. */
  suits: distinct(localTextUpTo(90), 3, 3),
  know: localTextUpTo(160),
  interests: z.strictObject({ R: strength, I: strength, A: strength, S: strength, E: strength, C: strength }),
  /** Why the interests differ from those of O*NET, for maintainers of the data. */
  why: z.optional(z.string().check(z.minLength(10), z.maxLength(200))),
  codes: z.strictObject({
    kldb: z.string().check(z.regex(/^\d{5}$/)),
    esco: z.optional(z.string()),
    /** The source of the interests. */
    onet: z.optional(z.string()),
  }),
  checked: z.strictObject({
    on: z.iso.date(),
    /** Names of public pages. */
    by: distinct(z.string().check(z.minLength(5), z.maxLength(120)), 2, 5),
  }),
})

export type Entry = z.infer<typeof entrySchema>

export interface Occupation extends Entry {
  related: readonly string[]
}
