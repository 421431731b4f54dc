import { expect, it } from 'vitest'
import { byDimension } from '../interests/dimensions.ts'
import { chanceFrom, realisticInterests } from '../interests/simulated-students.ts'
import { bandOf, inBands, inOwnOrder, vectorOf } from './bands.ts'
import { occupations } from './index.ts'

/** 20 000 gave the same (docs/compass.md); a quarter of them takes a quarter of the time. */
const students = 5_000

/** Percent as the compass gives them: the scale of answers is 0 to 4. */
function percentOf(interests: readonly number[]) {
  const values = interests.map((value) => Math.min(100, Math.max(0, Math.round(value * 25))))
  let at = 0
  return byDimension(() => values[at++] ?? 0)
}

it('no occupation is in the first two bands of more than 40 percent of realistic profiles, and none of less than 10', () => {
  const chance = chanceFrom(20_261_123)
  const profiles = Array.from({ length: students }, () => percentOf(realisticInterests(chance)))
  const vectors = new Map(occupations.map(({ interests }) => [JSON.stringify(interests), interests]))
  const shares = [...vectors.values()].map(
    (vector) => profiles.filter((percent) => bandOf(percent, vector) !== 'surprise').length / students,
  )
  expect(vectors.size).toBeGreaterThan(100)
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.4)
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.1)
}, 120_000)

it('every student with a clear direction has occupations in the first band', () => {
  const likesMaking = byDimension((dimension) => (dimension === 'R' ? 90 : 30))
  const found = occupations.filter(({ interests }) => bandOf(likesMaking, interests) === 'fits')
  expect(found.map(({ id }) => id)).toContain('tischler')
  expect(found.length).toBeGreaterThan(20)
})

it('only a clear profile sorts occupations: the compass tells the author of an open one that there is no order', () => {
  const percent = percentOf([2.52, 2.24, 2, 1.88, 2.12, 2.36])
  const profile = {
    scoring: 'riasec-2' as const,
    answered: 48,
    percent,
    answeredPercent: percent,
    ranking: [],
  }
  const packed = [{ interests: '400000' }, { interests: '000400' }]
  const sorted = inBands({ ...profile, quality: 'clear' }, packed)
  expect(sorted?.map(({ found }) => found)).toEqual([[packed[0]], [], [packed[1]]])
  expect(inBands({ ...profile, quality: 'open' }, packed)).toBeUndefined()
  expect(inBands(undefined, packed)).toBeUndefined()
})

it('the order inside a band stays for a student and differs between students', () => {
  const order = (studentId: string) => inOwnOrder(occupations, studentId).map(({ id }) => id)
  expect(order('anna')).toEqual(order('anna'))
  expect(order('anna')).not.toEqual(order('ben'))
  expect(order('anna')).not.toEqual(occupations.map(({ id }) => id))
})

it('reads the digits of a pack', () => {
  expect(vectorOf('310002')).toEqual({ R: 3, I: 1, A: 0, S: 0, E: 0, C: 2 })
})
