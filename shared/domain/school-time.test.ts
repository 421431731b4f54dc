import { describe, expect, it } from 'vitest'
import { endOfDay, findTimeZone, instantOf, localDayAt, localTimeAt } from './school-time.ts'

describe('a time on the school’s clock', () => {
  it.each([
    ['in winter', '2026-01-12T08:00', 'Europe/Berlin', '2026-01-12T07:00:00.000Z'],
    ['in summer', '2026-06-12T08:00', 'Europe/Berlin', '2026-06-12T06:00:00.000Z'],
    ['in another zone', '2026-06-12T08:00', 'America/Sao_Paulo', '2026-06-12T11:00:00.000Z'],
    ['east of the date line', '2026-06-12T08:00', 'Pacific/Auckland', '2026-06-11T20:00:00.000Z'],
    ['with an offset of 45 minutes', '2026-06-12T08:00', 'Asia/Kathmandu', '2026-06-12T02:15:00.000Z'],
    ['an hour before the change in spring', '2026-03-29T01:00', 'Europe/Berlin', '2026-03-29T00:00:00.000Z'],
    ['left out in spring', '2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['after the change in spring', '2026-03-29T08:00', 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
    ['twice in autumn: the first', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['after the change in autumn', '2026-10-25T08:00', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
    [
      'in the Canaries, an hour before Berlin',
      '2026-03-29T08:00',
      'Atlantic/Canary',
      '2026-03-29T07:00:00.000Z',
    ],
    ['left out in the Canaries', '2026-03-29T01:30', 'Atlantic/Canary', '2026-03-29T01:30:00.000Z'],
    ['in the Canaries after autumn', '2026-10-25T08:00', 'Atlantic/Canary', '2026-10-25T08:00:00.000Z'],
    ['where clocks never change', '2026-10-25T08:00', 'Asia/Tokyo', '2026-10-24T23:00:00.000Z'],
    ['the change of another zone', '2026-03-08T08:00', 'America/New_York', '2026-03-08T12:00:00.000Z'],
  ])('%s', (_, local, zone, instant) => {
    expect(instantOf(local, zone).toISOString()).toBe(instant)
  })

  it('and back, for every hour of a year with both changes', () => {
    for (
      let at = Date.parse('2026-01-01T00:00:00Z');
      at < Date.parse('2027-01-01T00:00:00Z');
      at += 3_600_000
    ) {
      const local = localTimeAt(new Date(at), 'Europe/Berlin')
      const found = instantOf(local, 'Europe/Berlin').getTime()
      // The second 02:xx in autumn is the same local time as the first.
      expect([0, 3_600_000]).toContain(at - found)
      expect(localTimeAt(new Date(found), 'Europe/Berlin')).toBe(local)
    }
  })
})

it('a day ends at midnight of the school, also when it has 23 or 25 hours', () => {
  expect(endOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(endOfDay('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:00:00.000Z')
  expect(endOfDay('2026-12-31', 'America/New_York').toISOString()).toBe('2027-01-01T05:00:00.000Z')
})

it('the same instant is another day in another zone', () => {
  const at = new Date('2026-06-12T22:30:00.000Z')
  expect(localDayAt(at, 'Europe/Berlin')).toBe('2026-06-13')
  expect(localDayAt(at, 'America/New_York')).toBe('2026-06-12')
})

it('knows the names of time zones', () => {
  expect(findTimeZone('Europe/Berlin')).toBe('Europe/Berlin')
  expect(findTimeZone('atlantic/canary')).toBe('Atlantic/Canary')
  for (const unknown of [
    'Mars/Olympus',
    '+01:00',
    'Europe/Berlin[u-ca=hebrew]',
    'UTC',
    ' Europe/Berlin',
    '/',
  ])
    expect(findTimeZone(unknown), unknown).toBeUndefined()
})
