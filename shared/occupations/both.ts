import type { LocalText } from '../domain/language.ts'

/** Keeps the data files readable: both languages on one line. */
export function both(de: string, en: string): LocalText {
  return { de, en }
}
