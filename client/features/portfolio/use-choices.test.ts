import { expect, it } from 'vitest'
import { withPuts } from './use-choices.ts'

it('what is chosen before the stored choices are open is put on them and replaces none', () => {
  const stored = { 'pass-left-out': ['a', 'b'], 'card-released': ['c'] }
  const puts = [
    { choice: 'pass-left-out', id: 'd', isIn: true },
    { choice: 'pass-left-out', id: 'a', isIn: false },
    { choice: 'pass-left-out', id: 'd', isIn: true },
  ] as const
  expect(withPuts(stored, puts)).toEqual({ 'pass-left-out': ['b', 'd'], 'card-released': ['c'] })
})
