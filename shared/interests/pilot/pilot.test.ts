import { describe, expect, it } from 'vitest'
import { interestItems } from '../../curriculum/interest-items.ts'
import { chanceFrom, honestAnswers, realisticInterests } from '../simulated-students.ts'
import { pilotReport } from './report.ts'
import { directionFigures, itemFigures, retestFigures } from './statistics.ts'
import type { PilotStudent } from './table.ts'
import { readPilot } from './table.ts'

const ids = interestItems.map(({ id }) => id)
const row = (answer: (at: number) => string) => Object.fromEntries(ids.map((id, at) => [id, answer(at)]))

const chance = chanceFrom(3)
const students: PilotStudent[] = Array.from({ length: 1_500 }, () => {
  const interests = realisticInterests(chance)
  const sit = () => honestAnswers(chance, interestItems, interests)
  return { answers: sit(), again: sit() }
})

describe('the file', () => {
  it('has one column per activity, and again_ for the retest', () => {
    const again = Object.fromEntries(ids.map((id) => [`again_${id}`, '1']))
    const read = readPilot(
      interestItems,
      [...ids, ...Object.keys(again)],
      [{ ...row((at) => (at === 0 ? '' : '3')), ...again }, row(() => ' 4 ')],
    )
    expect(read[0]).toMatchObject({ answers: { r1: null, i1: 3 }, again: { r1: 1 } })
    expect(read[1]).toMatchObject({ answers: { r1: 4 }, again: undefined })
  })

  it.each([
    ['a name', [...ids, 'username'], [row(() => '2')], 'The column username is no answer'],
    ['a missing activity', ids.slice(1), [row(() => '2')], 'The column r1 is missing'],
    ['no students', ids, [], 'no students'],
    ['a five', ids, [row(() => '2'), row(() => '5')], 'line 3, r1: 5 is no answer'],
    ['a word', ids, [row(() => 'gern')], 'line 2, r1: gern is no answer'],
  ])('is refused with %s', (_what, columns, rows, message) => {
    expect(() => readPilot(interestItems, columns, rows)).toThrow(message)
  })
})

describe('the figures', () => {
  it('of simulated students are those that went in: reliability, deviation, retest', () => {
    for (const { alpha, deviation, retest, mean, students: count } of directionFigures(
      interestItems,
      students,
    )) {
      expect(count).toBe(1_500)
      expect(alpha).toBeGreaterThan(0.78)
      expect(alpha).toBeLessThan(0.84)
      expect(retest).toBeGreaterThan(0.78)
      expect(retest).toBeLessThan(0.84)
      expect(deviation).toBeGreaterThan(18.5)
      expect(deviation).toBeLessThan(21)
      expect(Math.abs((mean ?? 0) - 50)).toBeLessThan(2)
    }
    expect(retestFigures(interestItems, students).fieldsAgain).toBeCloseTo(0.72, 1)
  })

  it('alpha of a small table, by hand', () => {
    // Half of the students answer 0, half 4: variance of an item 5.33, of the sum 341.33; alpha is 8/7 × (1 − 42.67/341.33).
    const answers = (value: number) => Object.fromEntries(ids.map((id) => [id, value]))
    const four = [0, 4, 0, 4].map((value): PilotStudent => ({ answers: answers(value), again: undefined }))
    const [making] = directionFigures(interestItems, four)
    expect(making).toMatchObject({ students: 4, mean: 50, alpha: 1, retest: null })
    expect(itemFigures(interestItems, four)[0]).toEqual({
      id: 'r1',
      mean: 2,
      itemTotal: 1,
      floor: 0.5,
      ceiling: 0.5,
      skipped: 0,
    })
  })

  it('a student who skipped an item counts in no reliability of that direction, but in the other items', () => {
    const one = students.slice(0, 50)
    const skipping = one.map(({ answers }, at): PilotStudent => ({
      answers: at < 10 ? { ...answers, r1: null } : answers,
      again: undefined,
    }))
    expect(directionFigures(interestItems, skipping).map(({ students: count }) => count)).toEqual([
      40, 50, 50, 50, 50, 50,
    ])
    expect(itemFigures(interestItems, skipping)[0]?.skipped).toBe(10)
  })

  it('nothing varies: no figure instead of a wrong one', () => {
    const same: PilotStudent[] = [1, 2, 3].map(() => ({
      answers: Object.fromEntries(ids.map((id) => [id, 2])),
      again: undefined,
    }))
    expect(directionFigures(interestItems, same)[0]).toMatchObject({ alpha: null, deviation: 0 })
    expect(itemFigures(interestItems, same)[0]).toMatchObject({ itemTotal: null })
  })
})

describe('the report', () => {
  it('sets what was measured beside what was assumed', () => {
    const report = pilotReport(interestItems, students)
    expect(report).toContain('1500 students, 1500 of them with a retest.')
    expect(report).toMatch(/^Making +1500 +\d\d\.\d +\d\d\.\d +0\.8\d? /m)
    expect(report).toContain('Assumed: reliability 0.81, deviation 20, error of a difference 12.3 points.')
    expect(report).toMatch(
      /Measured: reliability 0\.\d\d, deviation \d\d\.\d, error of a difference 1\d\.\d points\./,
    )
    expect(report).not.toContain('Fewer than')
  })

  it('warns of few students', () => {
    expect(pilotReport(interestItems, students.slice(0, 20))).toContain('Fewer than 100 students')
  })
})
