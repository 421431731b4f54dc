import { expect, it } from 'vitest'
import { withMoved } from './order.ts'

it('an item moves by one place and stops at the ends', () => {
  expect(withMoved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(withMoved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(withMoved(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
})
