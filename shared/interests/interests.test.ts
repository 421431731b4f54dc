import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../domain/seeded-random.ts'
import { interestItems } from '../curriculum/interest-items.ts'
import type { Dimension } from './dimensions.ts'
import { dimensions, isDimension } from './dimensions.ts'
import { favouritesOf, sentencesOf } from './favourites.ts'
import { workFields } from './fields.ts'
import { fitOf, matchesOf } from './matching.ts'
import type { Answers } from './profile.ts'
import { changesOf, profileOf } from './scoring.ts'
import { dimensionDescriptionsForOthers, qualityTextsForOthers } from './wording-for-others.ts'

/** Eight digits per direction, each an answer; - is a skipped one. */
function answersOf(rows: Partial<Record<Dimension, string>>): Record<string, number | null> {
  return Object.fromEntries(
    dimensions.flatMap((dimension) =>
      Array.from(rows[dimension] ?? '22222222', (digit, index): [string, number | null] => [
        `${dimension.toLowerCase()}${index + 1}`,
        digit === '-' ? null : Number(digit),
      ]),
    ),
  )
}

/** Level 0 to 32 per direction, spread over eight answers. */
function levels(...points: readonly number[]): Record<string, number | null> {
  return Object.fromEntries(
    dimensions.flatMap((dimension, at) => {
      const sum = points[at] ?? 0
      return Array.from({ length: 8 }, (_, index): [string, number] => [
        `${dimension.toLowerCase()}${index + 1}`,
        Math.floor(sum / 8) + (index < sum % 8 ? 1 : 0),
      ])
    }),
  )
}

/** Answers that vary, all directions at 50 percent but those given. */
function spread(rows: Partial<Record<Dimension, string>>): Record<string, number | null> {
  return answersOf({ ...Object.fromEntries(dimensions.map((d) => [d, '04040404'])), ...rows })
}

/** The first scoring: what it said of these answers, it says for ever. */
const profile = (answers: Answers) => profileOf('riasec-1', interestItems, answers)

describe('the items', () => {
  it('are eight for each direction, in the mixed order r1, i1, a1, s1, e1, c1, r2 …', () => {
    const expected = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) =>
      dimensions.map((dimension) => `${dimension.toLowerCase()}${n}`),
    )
    expect(interestItems.map(({ id }) => id)).toEqual(expected)
    expect(interestItems.every(({ id, dim }) => isDimension(dim) && id.startsWith(dim.toLowerCase()))).toBe(
      true,
    )
  })
})

describe('percent', () => {
  it.each([
    ['all "very much"', '44444444', 100],
    ['all "not at all"', '00000000', 0],
    ['half and half', '44440000', 50],
    ['one skipped: the mean of seven', '4444444-', 100],
    ['one skipped, rounded', '333333-4', 79],
    ['two skipped: open', '444444--', null],
    ['nothing', '--------', null],
  ])('%s', (_what, R, percent) => expect(profile(answersOf({ R })).percent.R).toBe(percent))

  it('unknown and foreign answers count nothing', () => {
    expect(profile({ ...answersOf({}), x9: 4, constructor: 4 }).answered).toBe(48)
  })
})

describe('quality', () => {
  it.each<[string, Answers, string]>([
    ['no answers', {}, 'unfinished'],
    ['41 answers', answersOf({ R: '-------4' }), 'unfinished'],
    ['42 answers, one direction open', answersOf({ R: '------40', I: '44444444' }), 'clear'],
    ['the same everywhere', answersOf({}), 'uniform'],
    ['nearly the same everywhere', answersOf({ R: '22222223', S: '22222221' }), 'uniform'],
    ['varied, but all directions alike', spread({}), 'open'],
    ['a range of 12 points', spread({ R: '04040400' }), 'open'],
    ['a range of exactly 15 points', spread({ R: '04040400', I: '04040414' }), 'clear'],
  ])('%s', (_what, answers, quality) => expect(profile(answers).quality).toBe(quality))

  it('without a clear profile there is no ranking', () => {
    expect(profile(answersOf({})).ranking).toEqual([])
    expect(profile(spread({})).ranking).toEqual([])
  })
})

describe('ranking', () => {
  it.each<[string, number[], string]>([
    ['six steps', [32, 28, 24, 20, 16, 12], 'R I A S E C'],
    ['upside down', [2, 8, 12, 18, 24, 30], 'C E S A I R'],
    ['6 points apart is a tie (2 of 32)', [30, 28, 4, 4, 4, 4], 'RI ASEC'],
    ['9 points apart is none (3 of 32)', [30, 27, 4, 4, 4, 4], 'R I ASEC'],
    ['a staircase of small steps does not become one tie', [30, 28, 26, 24, 22, 20], 'RI AS EC'],
    [
      'tied directions stand in the order of the hexagon, not of the alphabet',
      [4, 4, 30, 4, 30, 31],
      'AEC RIS',
    ],
  ])('%s', (_what, points, ranking) => {
    expect(
      profile(levels(...points))
        .ranking.map((group) => group.join(''))
        .join(' '),
    ).toBe(ranking)
  })

  it('names every known direction once, whatever was answered', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 48, maxLength: 48 }), (values) => {
        const answers = Object.fromEntries(interestItems.map(({ id }, at) => [id, values[at] ?? 0]))
        const { ranking, quality } = profile(answers)
        return quality !== 'clear' || ranking.flat().sort().join('') === 'ACEIRS'
      }),
    )
  })
})

describe('matching', () => {
  it.each<[string, number[], string[], string]>([
    ['making and exploring', [30, 24, 6, 4, 6, 20], ['elektro', 'produktion'], 'strong'],
    ['supporting above all', [6, 8, 10, 32, 8, 6], ['soziales'], 'strong'],
    ['creating and driving', [4, 10, 30, 14, 24, 4], ['medien'], 'strong'],
    ['organising and driving', [6, 10, 4, 8, 24, 31], ['buero'], 'strong'],
    ['exploring and organising', [14, 32, 8, 4, 10, 24], ['labor', 'it'], 'strong'],
  ])('%s', (_what, points, expected, trace) => {
    const matches = matchesOf(profile(levels(...points)))
    if (matches.type !== 'traces') throw new Error(`No traces but ${matches.type}`)
    expect(matches.best).toHaveLength(4)
    expect(matches.best.map(({ field }) => field.id)).toEqual(expect.arrayContaining(expected))
    expect(matches.best[0]?.trace).toBe(trace)
  })

  it('the largest weight of the surprise field is a direction outside the top two, and it is not among the best', () => {
    const matches = matchesOf(profile(levels(30, 26, 6, 4, 6, 10)))
    if (matches.type !== 'traces' || matches.surprise === null) throw new Error('No surprise')
    const { vector, id } = matches.surprise
    expect(Math.max(vector.R, vector.I)).toBeLessThan(Math.max(vector.A, vector.S, vector.E, vector.C))
    expect(matches.best.map(({ field }) => field.id)).not.toContain(id)
  })

  it('an open profile gets six fields, one for each direction, none twice', () => {
    const matches = matchesOf(profile(spread({})))
    if (matches.type !== 'one-per-direction') throw new Error('Not one field for each direction')
    expect(matches.fields.map(({ dimension }) => dimension)).toEqual([...dimensions])
    expect(new Set(matches.fields.map(({ field }) => field.id)).size).toBe(6)
  })

  it('an unfinished or uniform profile gets nothing', () => {
    expect(matchesOf(profile({}))).toEqual({ type: 'none' })
    expect(matchesOf(profile(answersOf({})))).toEqual({ type: 'none' })
  })

  it('fit stays between 0 and 1 and is highest for a field’s own shape', () => {
    for (const { vector } of workFields) {
      const own = Object.fromEntries(dimensions.map((d) => [d, (vector[d] / 3) * 100])) as Record<
        Dimension,
        number
      >
      const fits = workFields.map((field) => fitOf(own, field.vector))
      expect(Math.max(...fits)).toBeLessThanOrEqual(1)
      expect(Math.min(...fits)).toBeGreaterThanOrEqual(0)
      expect(fitOf(own, vector)).toBeGreaterThan(0.74)
    }
  })

  it(
    'of 20 000 random profiles every field reaches the top four in 10 to 35 percent',
    { timeout: 120_000 },
    () => {
      const seen = new Map(workFields.map(({ id }) => [id, 0]))
      const random = seededRandom(20_261_121)
      let counted = 0
      for (let run = 0; run < 20_000; run += 1) {
        const matches = matchesOf(profile(randomAnswers(random, run % 2 === 0)))
        if (matches.type !== 'traces') continue
        counted += 1
        for (const { field } of matches.best) seen.set(field.id, (seen.get(field.id) ?? 0) + 1)
      }
      expect(counted).toBeGreaterThan(18_000)
      const shares = [...seen].map(([id, times]) => ({ id, percent: (100 * times) / counted }))
      expect(shares.filter(({ percent }) => percent < 10 || percent > 35)).toEqual([])
    },
  )
})

describe('sentences', () => {
  it('are built from the best-liked activities, at most four of them', () => {
    const answers = answersOf({ R: '22224222', S: '44422222', A: '32222222' })
    expect(favouritesOf(interestItems, answers).map(({ id }) => id)).toEqual(['s1', 's2', 's3', 'r5'])
    expect(sentencesOf(interestItems, answers, 'de')).toEqual([
      'Besonders gern würdest du Jüngeren geduldig etwas erklären oder zuhören, wenn jemand Sorgen hat.',
      'Auch das macht dich neugierig: einem alten Menschen im Alltag helfen oder einen Stromkreis mit Batterie bauen.',
      'Dabei geht es um Machen und Begleiten.',
    ])
    expect(sentencesOf(interestItems, answers, 'en').at(-1)).toBe('This is about making and supporting.')
  })

  it('do not say "you" where others read them', () => {
    const answers = answersOf({ R: '22224222', S: '44422222', A: '32222222' })
    expect(sentencesOf(interestItems, answers, 'de', 'others')).toEqual([
      'Besonders gern: Jüngeren geduldig etwas erklären oder zuhören, wenn jemand Sorgen hat.',
      'Auch gern: einem alten Menschen im Alltag helfen oder einen Stromkreis mit Batterie bauen.',
      'Dabei geht es um Machen und Begleiten.',
    ])
    const spokenTo = /(?<!\p{L})(du|dich|dir|dein\p{L}*|hast|magst|schau|you|your)(?!\p{L})/iu
    const texts = [qualityTextsForOthers, dimensionDescriptionsForOthers].flatMap((each) =>
      Object.values(each).flatMap(({ de, en }) => [de, en]),
    )
    const english = sentencesOf(interestItems, answers, 'en', 'others')
    expect([...texts, ...english].filter((text) => spokenTo.test(text))).toEqual([])
  })

  it('say nothing when nothing was liked', () => {
    expect(sentencesOf(interestItems, answersOf({}), 'de')).toEqual([])
  })

  it('one liked activity is enough for a sentence', () => {
    expect(sentencesOf(interestItems, answersOf({ I: '22242222' }), 'de')).toEqual([
      'Besonders gern würdest du knifflige Logikrätsel lösen.',
      'Dabei geht es um Forschen.',
    ])
  })
})

it('a change within a tie is no change', () => {
  const earlier = profile(levels(16, 16, 16, 16, 8, 8))
  const now = profile(levels(18, 24, 10, 16, 8, 8))
  expect(changesOf(earlier, now)).toEqual({ R: 0, I: 25, A: -19, S: 0, E: 0, C: 0 })
})

/** Either answers without any pattern, or directions of different height with some scatter. */
function randomAnswers(random: () => number, patternless: boolean): Record<string, number> {
  const level = Object.fromEntries(dimensions.map((dimension) => [dimension, random() * 4]))
  return Object.fromEntries(
    interestItems.map(({ id, dim }) => {
      const value = patternless
        ? Math.floor(random() * 5)
        : Math.round((level[dim] ?? 0) + (random() - 0.5) * 3)
      return [id, Math.min(4, Math.max(0, value))]
    }),
  )
}
