import { expect, it } from 'vitest'
import { packedCells, stateAt } from './progress-cells.ts'

it('states are read from the places where they were written', () => {
  const cells = packedCells(['a', 'b', 'c'], (id) => ({ a: 'late' as const, c: 'done' as const })[id])
  expect(cells).toBe('l.d')
  expect([0, 1, 2].map((place) => stateAt(cells, place))).toEqual(['late', 'open', 'done'])
})

it('a place that a class has not reached is open', () => {
  expect(stateAt('d', 1)).toBe('open')
  expect(stateAt('d', -1)).toBe('open')
  expect(stateAt('x', 0)).toBe('open')
})
