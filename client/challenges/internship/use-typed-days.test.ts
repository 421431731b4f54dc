import { expect, it } from 'vitest'
import { unstoredDays } from './use-typed-days.ts'

const stored = { from: '2026-03-02', to: '2026-03-20' }

it('a typed day covers the stored one until it is stored', () => {
  expect(unstoredDays({ to: '2026-03-24' }, stored)).toEqual({ to: '2026-03-24' })
  expect(unstoredDays({ to: '2026-03-24' }, { ...stored, to: '2026-03-24' })).toEqual({})
  expect(unstoredDays({ from: '', to: stored.to }, stored)).toEqual({ from: '' })
})
