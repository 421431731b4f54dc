import { describe, expect, it } from 'vitest'
import { interestItems } from '../curriculum/interest-items.ts'
import { dimensions } from './dimensions.ts'
import { matchesOf } from './matching.ts'
import { errorOfDifference, errorOfFits, fitsTieWithin, tieWithin } from './measurement.ts'
import type { Answers, Profile } from './profile.ts'
import { changesOf, combinedOf, profileOf } from './scoring.ts'
import { nextSteps, qualityTexts } from './wording.ts'

const profile = (answers: Answers) => profileOf('riasec-2', interestItems, answers)

/** Six rows of eight digits, in the order R I A S E C. */
function rows(...digits: readonly string[]): Answers {
  return Object.fromEntries(
    interestItems.map(({ id, dim }) => [
      id,
      Number(digits[dimensions.findIndex((dimension) => dimension === dim)]?.[Number(id.slice(1)) - 1] ?? 0),
    ]),
  )
}

/** 48 answers in the order of the screen. */
function along(answerAt: (at: number) => number): Answers {
  return Object.fromEntries(interestItems.map(({ id }, at) => [id, answerAt(at)]))
}

const middle = '21322313'
const high = '34443434'
const mixed = '32312322'
const low = '01010110'
const differentiated = rows(high, mixed, low, middle, low, mixed)

describe('the tie', () => {
  it('comes from the error of measurement: more than 1.3 standard errors of a difference', () => {
    expect(errorOfDifference).toBeCloseTo(12.33, 2)
    expect(tieWithin / errorOfDifference).toBeGreaterThan(1.3)
    expect(tieWithin).toBeCloseTo(20.28, 2)
    expect(fitsTieWithin / errorOfFits).toBeGreaterThan(1.3)
  })

  it('ties 20 points, which the first scoring put in order, and not 21', () => {
    const percent = profile(rows('44434443', '33323332', '10110110', '11010101', '01101001', '10010101'))
    expect([percent.percent.R, percent.percent.I]).toEqual([94, 69])
    expect(percent.ranking[0]).toEqual(['R'])
    const close = profile(rows('44434443', '34333333', '10110110', '11010101', '01101001', '10010101'))
    expect([close.percent.R, close.percent.I]).toEqual([94, 78])
    expect(close.ranking[0]).toEqual(['R', 'I'])
    expect(
      profileOf(
        'riasec-1',
        interestItems,
        rows('44434443', '34333333', '10110110', '11010101', '01101001', '10010101'),
      ).ranking[0],
    ).toEqual(['R'])
  })
})

describe('the outcome', () => {
  it.each<[string, Answers, string]>([
    ['of nothing', {}, 'unfinished'],
    ['of 41 answers', Object.fromEntries(Object.entries(differentiated).slice(7)), 'unfinished'],
    ['of one answer everywhere', along(() => 2), 'uniform'],
    ['of "2" everywhere but three', along((at) => (at % 20 === 3 ? 4 : 2)), 'erratic'],
    ['of 0 1 2 3 4 0 1 2 …', along((at) => at % 5), 'erratic'],
    ['of 0 1 2 3 4 3 2 1 …', along((at) => [0, 1, 2, 3, 4, 3, 2, 1][at % 8] ?? 0), 'erratic'],
    ['of one answer per page', along((at) => [4, 1, 3, 0, 2, 4][Math.floor(at / 8)] ?? 0), 'erratic'],
    [
      'of scattered answers in all directions',
      rows('04130424', '40341013', '13404021', '24041304', '40210443', '03414100'),
      'erratic',
    ],
    [
      'of strong likes and dislikes that go by direction',
      rows('44404444', '00400000', low, '44044404', low, '00010040'),
      'clear',
    ],
    [
      'of dislike everywhere',
      rows('01010201', '10021010', '00110020', '11001002', '02000110', '10101001'),
      'low',
    ],
    [
      'of one direction at 25 and nothing else',
      rows('11111111', '00000000', '00100000', '00000000', '00000010', '00000000'),
      'low',
    ],
    [
      'of six directions within the error',
      rows(middle, '32223212', mixed, '12232322', '21232231', '23123213'),
      'open',
    ],
    ['of directions that differ', differentiated, 'clear'],
  ])('%s', (_what, answers, quality) => expect(profile(answers).quality).toBe(quality))

  it('has a sentence and a next step without a clear profile, and none asks for other answers', () => {
    for (const quality of ['uniform', 'erratic', 'low', 'open'] as const) {
      expect(nextSteps[quality]?.de).toMatch(/^(Such|Was) /)
      expect(nextSteps[quality]?.en).toMatch(/^(Pick|Choose|What) /)
    }
    expect(qualityTexts.uniform.de).toContain('Stimmt das so? Dann lass es.')
    const texts = Object.values(qualityTexts).map(({ de }) => de)
    expect(texts.filter((text) => /mehr Unterschied|falsch|ehrlich|ernst/i.test(text))).toEqual([])
  })

  it('without a profile there is no order and no field', () => {
    for (const answers of [along(() => 2), along((at) => at % 5), rows(low, low, low, low, low, low)]) {
      expect(profile(answers).ranking).toEqual([])
      expect(matchesOf(profile(answers))).toEqual({ type: 'none' })
    }
  })
})

describe('the bands', () => {
  const bandsOf = (percent: readonly number[]) => {
    const [R = 0, I = 0, A = 0, S = 0, E = 0, C = 0] = percent
    const of: Profile = {
      scoring: 'riasec-2',
      answered: 48,
      quality: 'clear',
      percent: { R, I, A, S, E, C },
      answeredPercent: { R, I, A, S, E, C },
      ranking: [],
    }
    const matches = matchesOf(of)
    if (matches.type !== 'bands') throw new Error(`No bands but ${matches.type}`)
    return { ...matches, ids: matches.bands.map((band) => band.map(({ id }) => id)) }
  }

  it('fields that cannot be told apart are in one band', () => {
    const { ids, more } = bandsOf([0, 0, 40, 100, 0, 0])
    expect(ids).toEqual([['soziales', 'bildung']])
    expect(more).toBe(false)
  })

  it('a field alone in front brings the second band', () => {
    const { ids } = bandsOf([5, 30, 95, 30, 60, 0])
    expect(ids).toHaveLength(2)
    expect(ids[0]).toEqual(['medien'])
    expect(ids[1]?.length).toBeGreaterThan(0)
  })

  it('never more than six; the profile says that more were left out', () => {
    const { ids, more } = bandsOf([65, 50, 45, 50, 50, 55])
    expect(ids.flat()).toHaveLength(6)
    expect(more).toBe(true)
  })

  it('the surprise is none of them', () => {
    const { ids, surprise } = bandsOf([90, 60, 20, 20, 20, 60])
    expect(surprise).not.toBeNull()
    expect(ids.flat()).not.toContain(surprise?.id)
  })
})

it('then and now: only what chance seldom makes is a change', () => {
  const earlier = profile(rows(high, mixed, low, middle, low, mixed))
  const now = profile(rows(mixed, mixed, low, '23333322', high, '12322322'))
  expect(changesOf(earlier, now)).toEqual({ R: -35, I: 0, A: 0, S: 0, E: 78, C: 0 })
})

it('for the fields both results count, in a changed direction only the later one', () => {
  const earlier = profile(rows(high, mixed, low, middle, low, mixed))
  const now = profile(rows(mixed, mixed, low, '23333322', high, '12322322'))
  const combined = combinedOf(earlier, now)
  expect(combined.percent).toMatchObject({ R: now.percent.R, E: now.percent.E, A: now.percent.A })
  expect(combined.percent.S).toBe(((earlier.percent.S ?? 0) + (now.percent.S ?? 0)) / 2)
  expect(now.percent.S).not.toBe(earlier.percent.S)
  expect({ ...combined, percent: null }).toEqual({ ...now, percent: null })
})

it('a direction that one of the results leaves open counts as it is now', () => {
  const earlier = profile(rows(high, mixed, low, middle, low, mixed))
  const now = profile(rows(high, mixed, low, middle, low, mixed))
  const open = { ...earlier, percent: { ...earlier.percent, R: null } }
  expect(combinedOf(open, now).percent).toEqual(now.percent)
  expect(combinedOf(now, open).percent.R).toBeNull()
})
