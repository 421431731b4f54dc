import { expect, it } from 'vitest'
import { limits } from '#shared/domain/limits.ts'
import { lettersPerBatch } from './pace.ts'

// A copy, because the first load of a student has no room for all limits.
it('the tablet sends as many letters per batch as the limits say', () => {
  expect(lettersPerBatch).toBe(limits.lettersPerBatch)
})
