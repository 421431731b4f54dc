import { expect, it } from 'vitest'
import { type RosterEntry, sortedRoster } from './roster.ts'

const entry = (username: string, done: number): RosterEntry => ({
  id: username,
  username,
  done,
  total: 5,
  passwordChanged: false,
  helpSince: null,
  createdAt: '2026-05-04T08:00:00.000Z',
})
const roster = [entry('wal', 2), entry('adler', 5), entry('biber', 2)]
const namesBy = (by: string, direction: 'ascending' | 'descending') =>
  sortedRoster(roster, { by, direction }, (a, b) => a.username.localeCompare(b.username)).map(
    ({ username }) => username,
  )

it('sorts by the given column, and equal rows by name', () => {
  expect(namesBy('done', 'ascending')).toEqual(['biber', 'wal', 'adler'])
  expect(namesBy('name', 'descending')).toEqual(['wal', 'biber', 'adler'])
})
