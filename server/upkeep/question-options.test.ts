import { expect, it } from 'vitest'
import { questionOf } from './question-options.ts'

const usage = 'Usage: npm run audit-log'
const id = '0197a3c4-0000-7000-8000-00000000000A'

it('takes a day, or a time with its zone', () => {
  for (const since of ['2026-11-01', '2026-11-01T08:00Z', '2026-11-01T08:00:30+01:00'])
    expect(questionOf({ since }, usage)).toEqual({ since, limit: 200 })
})

it.each([
  ['a German date, which Date.parse reads as American', { since: '1.11.2026' }, '--since'],
  ['a number', { since: '5' }, '--since'],
  ['a time without a zone', { since: '2026-11-01T08:00' }, '--since'],
  ['a day that does not exist', { since: '2026-13-01' }, '--since'],
  ['a limit of zero', { limit: '0' }, '--limit'],
  ['a name instead of the id of a school', { organization: 'Goethe-Gymnasium' }, '--organization'],
])('refuses %s, and names the option', (_, given, option) => {
  expect(() => questionOf(given, usage)).toThrow(option)
})

it('finds ids in any spelling', () => {
  const lower = id.toLowerCase()
  expect(questionOf({ organization: id, of: id }, usage)).toMatchObject({ organizationId: lower, of: lower })
})
