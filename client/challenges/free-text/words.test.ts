import { expect, it } from 'vitest'
import { words } from './words.ts'

it('uses the singular for one character', () => {
  expect(words('en').toGo(1)).toMatch(/^1 more character,/)
  expect(words('en').toGo(2)).toMatch(/^2 more characters,/)
})
