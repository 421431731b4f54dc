import type { Language } from '#shared/domain/language.ts'
import { goal as german } from './de/target-date.ts'
import { goal as english } from './en/target-date.ts'

const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' }
const goals: Record<Language, DayWords> = { de: german, en: english }
const dayMs = 86_400_000

export interface DayWords {
  today: string
  tomorrow: string
  on: (day: string) => string
  over: (day: string) => string
}

interface UntilOptions {
  /** Of the school. */
  timeZone: string
  language: Language
  now: Date
  /** By default those of a target date. */
  words?: DayWords | undefined
}

/**
 * A target date as a person says it: "bis morgen", "bis Freitag", "bis 12. Dezember". The day is one of the school, so
 * today is taken from its time zone.
 */
export function untilWords(
  endsOn: string,
  { timeZone, language, now, words = goals[language] }: UntilOptions,
): string {
  const today = dayIn(timeZone, now)
  const end = Date.parse(`${endsOn}T00:00:00Z`)
  const days = (end - Date.parse(`${today}T00:00:00Z`)) / dayMs
  const isSoon = days > 0 && days < 7
  const isThisYear = endsOn.slice(0, 4) === today.slice(0, 4)
  const form: Intl.DateTimeFormatOptions = isSoon
    ? { weekday: 'long' }
    : { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) }
  const day = new Intl.DateTimeFormat(locales[language], { ...form, timeZone: 'UTC' }).format(end)
  if (days < 0) return words.over(day)
  return days === 0 ? words.today : days === 1 ? words.tomorrow : words.on(day)
}

/** YYYY-MM-DD. An unknown zone, for example in an old browser, is this device's own. */
export function dayIn(timeZone: string | undefined, now: Date): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...options, timeZone }).format(now)
  } catch {
    return new Intl.DateTimeFormat('sv-SE', options).format(now)
  }
}

/**
 * "26. November 2026 um 00:00" as a clock in the zone shows an instant. An unknown zone, for example in an old browser,
 * is this device's own.
 */
export function formatTimeIn(timeZone: string | undefined, at: string, language: Language): string {
  const options = { dateStyle: 'long', timeStyle: 'short' } as const
  const formatIn = (zone?: string) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: zone }).format(new Date(at))
  try {
    return formatIn(timeZone)
  } catch {
    return formatIn()
  }
}

/** "Montag, 12. Januar 2026 um 08:00" of a time without a zone ("2026-01-12T08:00"), wherever it is read. */
export function formatLocalTime(at: string, language: Language): string {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  return new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(
    new Date(`${at}:00Z`),
  )
}
