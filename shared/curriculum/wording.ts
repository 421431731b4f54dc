import type { Option } from '../challenges/shape.ts'
import type { Fact } from '../challenges/resolution.ts'
import type { LocalText } from '../domain/language.ts'

/** Keeps the data files readable: one line per text with both languages. */
export function both(de: string, en: string): LocalText {
  return { de, en }
}

export function option(id: string, de: string, en: string): Option {
  return { id, label: { de, en } }
}

/** `title` and `url` name the source; `asOf` is the year or month of its figures. */
export function fact(text: LocalText, title: string, url: string, asOf: string): Fact {
  return { text, source: { title, url }, asOf }
}
