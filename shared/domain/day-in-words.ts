import type { Language } from './language.ts'

/** "1. März 2027". `day`: YYYY-MM-DD; anything else is returned as it is. */
export function dayInWords(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return date.toLocaleDateString(locale, format)
}
