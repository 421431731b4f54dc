import { expect, it } from 'vitest'
import { delayBeforeReplacing } from './primary.ts'

it('the delay before a replacement grows with each early death of a process', () => {
  expect([0, 1, 2, 3, 8].map(delayBeforeReplacing)).toEqual([0, 100, 200, 400, 12_800])
  expect(delayBeforeReplacing(50)).toBe(30_000)
})
