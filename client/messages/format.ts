import type { Language } from '#shared/domain/language.ts'

/** Instants are ISO strings, as on the wire. Formatters are kept, for making one costs more than using it. */
const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' }

function keeping<Format, Options>(Made: new (locale: string, options: Options) => Format) {
  const kept = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const name = language + JSON.stringify(options)
    const format = kept.get(name) ?? new Made(locales[language], options)
    kept.set(name, format)
    return format
  }
}

const dateFormat = keeping(Intl.DateTimeFormat)
const relativeFormat = keeping(Intl.RelativeTimeFormat)
const numberFormat = keeping(Intl.NumberFormat)
const pluralRules = keeping(Intl.PluralRules)
const listFormat = keeping(Intl.ListFormat)

/** What follows a day: " um 9:42 Uhr". Every time of the interface is written here, so that German times say "Uhr". */
function atTime(at: Date, language: Language): string {
  const time = dateFormat(language, { hour: 'numeric', minute: '2-digit' }).format(at)
  return language === 'de' ? ` um ${time} Uhr` : ` at ${time}`
}

/** "3. Mai 2026 um 9:42 Uhr" */
export function formatDateTime(at: string, language: Language): string {
  return formatDate(at, language) + atTime(new Date(at), language)
}

/** "3. Mai 2026" */
export function formatDate(on: string, language: Language): string {
  return dateFormat(language, { dateStyle: 'long' }).format(new Date(on))
}

/** The last day of what has ended. A world that closes by itself ends at the first instant of the day after. */
export function formatLastDay(endedAt: string, language: Language): string {
  return formatDate(new Date(Date.parse(endedAt) - 1).toISOString(), language)
}

/** "31. Juli 2027", wherever it is read: a licence ends with a day of UTC, and a day alone ("2027-07-31") is one. */
export function formatDay(on: string, language: Language): string {
  return dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on))
}

/** How old something is, in the words a person would use: "heute um 9:42 Uhr", "gestern um 14:05 Uhr", "3. Mai um 9:42 Uhr". */
export function formatAge(at: string, language: Language, now: Date = new Date()): string {
  const then = new Date(at)
  const days = Math.round((startOfDay(now) - startOfDay(then)) / 86_400_000)
  if (days === 0 || days === 1) {
    const day = relativeFormat(language, { numeric: 'auto' }).format(-days, 'day')
    return day + atTime(then, language)
  }
  const sameYear = now.getFullYear() === then.getFullYear()
  const day: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  }
  return dateFormat(language, day).format(then) + atTime(then, language)
}

function startOfDay(at: Date): number {
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
}

/**
 * "1.234,5". Whole numbers below a thousand are the same digits in both languages and need no formatter: the first
 * one takes 20 ms to make, a tenth of a second on a slow tablet.
 */
export function formatNumber(value: number, language: Language): string {
  const isPlain = Number.isInteger(value) && Math.abs(value) < 1000
  return isPlain ? String(value) : numberFormat(language, {}).format(value)
}

/** Picks the word for a count: `plural(2, 'de', { one: 'Antwort', other: 'Antworten' })`. Both languages have two forms. */
export function plural(count: number, language: Language, words: { one: string; other: string }): string {
  return pluralRules(language, {}).select(count) === 'one' ? words.one : words.other
}

/** "Lena, Mia und Tom" */
export function formatList(items: readonly string[], language: Language): string {
  return listFormat(language, { type: 'conjunction' }).format(items)
}
