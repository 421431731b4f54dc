import { afterEach, describe, expect, it } from 'vitest'
import {
  formatAge,
  formatDateTime,
  formatDay,
  formatLastDay,
  formatList,
  formatNumber,
  plural,
} from './format.ts'
import { preferredLanguage } from './language.ts'

const at = (year: number, month: number, day: number, hour: number, minute: number) =>
  new Date(year, month - 1, day, hour, minute)

describe('the age of what is shown', () => {
  const now = at(2026, 5, 4, 0, 10)

  it('says today and yesterday by the calendar, not by 24 hours', () => {
    expect(formatAge(at(2026, 5, 4, 0, 5).toISOString(), 'de', now)).toBe('heute um 0:05 Uhr')
    expect(formatAge(at(2026, 5, 3, 23, 55).toISOString(), 'de', now)).toBe('gestern um 23:55 Uhr')
    expect(formatAge(at(2026, 5, 3, 23, 55).toISOString(), 'en', now)).toBe('yesterday at 23:55')
  })

  it('names the day when it is longer ago, and the year when it was another', () => {
    expect(formatAge(at(2026, 4, 30, 9, 42).toISOString(), 'de', now)).toBe('30. April um 9:42 Uhr')
    expect(formatAge(at(2025, 12, 30, 14, 42).toISOString(), 'en', now)).toBe('30 December 2025 at 14:42')
  })
})

describe('a date with its time', () => {
  it('says "Uhr" in German', () => {
    const then = at(2026, 5, 3, 9, 42).toISOString()
    expect(formatDateTime(then, 'de')).toBe('3. Mai 2026 um 9:42 Uhr')
    expect(formatDateTime(then, 'en')).toBe('3 May 2026 at 9:42')
  })
})

describe('a day', () => {
  const zone = process.env['TZ']
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  it.each(['Europe/Berlin', 'America/New_York'])('is the same day in %s', (here) => {
    process.env['TZ'] = here
    const endOfLicense = '2027-07-31T23:59:59.999Z'
    expect(new Date(endOfLicense).getDate()).toBe(here === 'Europe/Berlin' ? 1 : 31)
    expect(formatDay(endOfLicense, 'de')).toBe('31. Juli 2027')
    expect(formatDay('2027-07-31', 'en')).toBe('31 July 2027')
  })
})

it('the last day of a world is the one at whose end it closed, or on which it was ended', () => {
  expect(formatLastDay(at(2026, 5, 4, 0, 0).toISOString(), 'de')).toBe('3. Mai 2026')
  expect(formatLastDay(at(2026, 5, 4, 0, 1).toISOString(), 'de')).toBe('4. Mai 2026')
})

describe('words for numbers', () => {
  it('follow the language', () => {
    expect(formatNumber(1234.5, 'de')).toBe('1.234,5')
    expect(formatNumber(1234.5, 'en')).toBe('1,234.5')
    for (const value of [-1001, -999, -1, 0, 7, 999, 1000, 0.5]) {
      expect(formatNumber(value, 'de')).toBe(new Intl.NumberFormat('de-DE').format(value))
      expect(formatNumber(value, 'en')).toBe(new Intl.NumberFormat('en-GB').format(value))
    }
    expect(plural(1, 'de', { one: 'Antwort', other: 'Antworten' })).toBe('Antwort')
    expect(plural(0, 'en', { one: 'answer', other: 'answers' })).toBe('answers')
    expect(formatList(['Lena', 'Mia', 'Tom'], 'de')).toBe('Lena, Mia und Tom')
  })
})

describe('the language of a visitor', () => {
  it('is what they chose, else the first one that the app has, else English', () => {
    expect(preferredLanguage('en', ['de-DE'])).toBe('en')
    expect(preferredLanguage(null, ['fr-FR', 'de-AT', 'en'])).toBe('de')
    expect(preferredLanguage(null, ['tr', 'en-US', 'de'])).toBe('en')
    expect(preferredLanguage(null, ['pl'])).toBe('en')
  })
})
