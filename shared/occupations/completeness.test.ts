import { describe, expect, it } from 'vitest'
import { dimensions } from '../interests/dimensions.ts'
import { workFields } from '../interests/fields.ts'
import { occupationById, occupations } from './index.ts'
import type { Path } from './paths.ts'
import { relatedIds } from './related.ts'

function countOf(...paths: Path[]): number {
  return occupations.filter(({ path }) => paths.includes(path)).length
}

const pairs = dimensions.flatMap((one, index) =>
  dimensions.slice(index + 1).map((other) => [one, other] as const),
)

describe('the atlas', () => {
  it('has at least 300 occupations', () => {
    expect(occupations.length).toBeGreaterThanOrEqual(300)
  })

  it.each([
    ['dual', 200, countOf('dual')],
    ['school', 35, countOf('school')],
    ['study and dual study', 45, countOf('study', 'dual-study')],
    ['service', 10, countOf('service')],
    ['fachpraktiker', 10, countOf('fachpraktiker')],
  ])('has enough occupations with the path %s: %i', (_path, minimum, count) => {
    expect(count).toBeGreaterThanOrEqual(minimum)
  })

  it.each(workFields.map(({ id }) => id))('has at least 12 occupations in the field %s', (field) => {
    expect(occupations.filter(({ fields }) => fields.includes(field)).length).toBeGreaterThanOrEqual(12)
  })

  it('covers all 15 pairs of directions', () => {
    expect(pairs).toHaveLength(15)
  })

  it.each(pairs)('has at least six occupations with both interests %s and %s', (one, other) => {
    const both = occupations.filter(({ interests }) => interests[one] >= 2 && interests[other] >= 2)
    expect(both.length).toBeGreaterThanOrEqual(6)
  })

  it('relates only occupations that exist', () => {
    expect(relatedIds.filter((id) => !occupationById(id))).toEqual([])
  })
})
