import * as z from 'zod/mini'
import { lengthOf } from './text.ts'

export const languages = ['de', 'en'] as const

export type Language = (typeof languages)[number]

/** A text of the product in all languages: a missing one does not compile, an empty one does not parse. */
export type LocalText = Record<Language, string>

/** Both languages, each from 1 to `max` code points. */
export function localTextUpTo(max: number): z.ZodMiniType<LocalText> {
  const text = z.string().check(z.refine((value) => value.trim() !== '' && lengthOf(value) <= max))
  return z.strictObject({ de: text, en: text })
}
