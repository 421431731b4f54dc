import { describe, expect, it } from 'vitest'
import { lastPosition, moved } from './kept-order.ts'

const listOf = (...positions: number[]) =>
  positions.map((position, index) => ({ id: 'abcdef'[index]!, position }))

/** The order after the changes were written. */
function orderAfter(list: ReturnType<typeof listOf>, from: number, by: -1 | 1) {
  const changes = moved(list, from, by)
  return list
    .map((entry) => changes.find(({ id }) => id === entry.id) ?? entry)
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}
const names = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

describe('moving an entry', () => {
  it.each([
    [0, 1, 'bacd'],
    [1, -1, 'bacd'],
    [2, 1, 'abdc'],
    [3, -1, 'abdc'],
    [1, 1, 'acbd'],
  ] as const)('from place %i by %i gives %s with one letter', (from, by, expected) => {
    const list = listOf(1, 2, 3, 4)
    expect(moved(list, from, by)).toHaveLength(1)
    expect(names(orderAfter(list, from, by))).toBe(expected)
  })

  it('beyond the ends changes nothing', () => {
    expect(moved(listOf(1, 2), 0, -1)).toEqual([])
    expect(moved(listOf(1, 2), 1, 1)).toEqual([])
  })

  it('works among equal positions, which two tablets may have given', () => {
    const list = listOf(1, 3, 3, 3)
    expect(names(orderAfter(list, 3, -1))).toBe('abdc')
    expect(names(orderAfter(list, 1, 1))).toBe('acbd')
  })

  it('works any number of times: positions that cannot be halved any more are assigned again', () => {
    let list = listOf(1, 2, 3, 4)
    for (let press = 0; press < 300; press += 1) {
      const before = names(list)
      list = orderAfter(list, 2, -1)
      expect(names(list)).toBe(before[0]! + before[2]! + before[1]! + before[3]!)
    }
    for (const { position } of list) expect(Math.abs(position)).toBeLessThan(1_000)
  })
})

it('a new entry comes last', () => {
  expect(lastPosition([])).toBe(1)
  expect(lastPosition(listOf(1, 2.5))).toBe(3.5)
})
