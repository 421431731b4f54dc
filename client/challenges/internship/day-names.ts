import { companyPart, isWeek } from '#shared/challenges/internship.ts'
import { mondayOf } from '#shared/domain/internship-days.ts'
import type { Language } from '#shared/domain/language.ts'
import { words } from './words.ts'

const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' }

/** "Mo., 2. März"; a week is named by its Monday. */
export function partName(part: string, language: Language): string {
  if (part === companyPart) return words(language).company
  if (isWeek(part)) return words(language).weekOf(dayName(mondayOf(part) ?? '', language))
  return dayName(part, language)
}

export function dayName(day: string, language: Language): string {
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return day
  const form = { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locales[language], form).format(at)
}

/** "2.–6.3." for the days of a week. */
export function daysText(days: readonly string[], language: Language): string {
  const at = (day: string | undefined) => new Date(`${day}T00:00:00Z`)
  const form = { day: 'numeric', month: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locales[language], form).formatRange(at(days[0]), at(days.at(-1)))
}

/** "Mo." above "2.3." for a narrow button. */
export function shortDay(day: string, language: Language): { weekday: string; date: string } {
  const at = new Date(`${day}T00:00:00Z`)
  const format = (form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...form, timeZone: 'UTC' }).format(at)
  return { weekday: format({ weekday: 'short' }), date: format({ day: 'numeric', month: 'numeric' }) }
}
