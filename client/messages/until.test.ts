import { expect, it } from 'vitest'
import { formatTimeIn, untilWords } from './until.ts'

const berlin = 'Europe/Berlin'
const monday = new Date('2026-12-07T10:00:00Z')
const german = (endsOn: string, now = monday, timeZone = berlin) =>
  untilWords(endsOn, { timeZone, language: 'de', now })
const english = (endsOn: string) => untilWords(endsOn, { timeZone: berlin, language: 'en', now: monday })

it('a target date is said by day', () => {
  expect(
    ['2026-12-07', '2026-12-08', '2026-12-11', '2026-12-13', '2026-12-14', '2027-01-08', '2026-12-04'].map(
      (day) => german(day),
    ),
  ).toEqual([
    'Ziel: bis heute',
    'Ziel: bis morgen',
    'Ziel: bis Freitag',
    'Ziel: bis Sonntag',
    'Ziel: bis 14. Dezember',
    'Ziel: bis 8. Januar 2027',
    'Das Ziel war: bis 4. Dezember',
  ])
  expect(['2026-12-08', '2026-12-11', '2026-12-14'].map(english)).toEqual([
    'Goal: by tomorrow',
    'Goal: by Friday',
    'Goal: by 14 December',
  ])
})

it('today is that of the school, also around a change of clocks', () => {
  const late = new Date('2026-03-29T22:30:00Z')
  expect(german('2026-03-30', late)).toBe('Ziel: bis heute')
  expect(german('2026-03-30', late, 'Atlantic/Canary')).toBe('Ziel: bis morgen')
  expect(german('2026-03-30', late, 'Asia/Tokyo')).toBe('Ziel: bis heute')
  const autumn = new Date('2026-10-24T22:30:00Z')
  expect(german('2026-10-26', autumn)).toBe('Ziel: bis morgen')
  expect(german('2026-10-26', new Date('2026-10-25T22:59:00Z'))).toBe('Ziel: bis morgen')
  expect(german('2026-10-26', new Date('2026-10-25T23:00:00Z'))).toBe('Ziel: bis heute')
})

it('an instant is said by the clock of the school, before and after a change of clocks', () => {
  const at = (zone: string | undefined, instant: string) => formatTimeIn(zone, instant, 'de')
  expect(at(berlin, '2026-03-28T23:00:00Z')).toBe('29. März 2026 um 00:00')
  expect(at(berlin, '2026-03-29T22:00:00Z')).toBe('30. März 2026 um 00:00')
  expect(at('Pacific/Auckland', '2026-03-29T11:00:00Z')).toBe('30. März 2026 um 00:00')
  expect(formatTimeIn(berlin, '2026-10-25T23:00:00Z', 'en')).toBe('26 October 2026 at 00:00')
  expect(at('Mars/Olympus', '2026-03-28T23:00:00Z')).toBe(at(undefined, '2026-03-28T23:00:00Z'))
})
