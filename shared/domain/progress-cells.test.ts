import { expect, it } from 'vitest'
import { packedCells, stateAt } from './progress-cells.ts'

it('each state is read from the position of its challenge', () => {
  const cells = packedCells(['a', 'b', 'c'], (id) => ({ a: 'late' as const, c: 'done' as const })[id])
  expect(cells).toBe('l.d')
  expect([0, 1, 2].map((place) => stateAt(cells, place))).toEqual(['late', 'open', 'done'])
})

it('a position past the end is open', () => {
  expect(stateAt('d', 1)).toBe('open')
  expect(stateAt('d', -1)).toBe('open')
  expect(stateAt('x', 0)).toBe('open')
})
