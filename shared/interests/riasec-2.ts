import { byDimension, dimensions } from './dimensions.ts'
import { standardError } from './measurement.ts'
import type { Answers, InterestItem, Profile, ProfileQuality } from './profile.ts'
import {
  appealsFrom,
  givenOf,
  isUniform,
  isUnfinished,
  knownOf,
  meanOf,
  percentOf,
  squaresOf,
} from './profile.ts'
import type { Choice } from './second-round.ts'
import { estimatesOf, tiedGroupsOf } from './second-round.ts'

/**
 * The second scoring: says only as much as the answers can carry. Its thresholds come from the error of measurement
 * (measurement.ts); docs/compass.md has the formulas and the figures.
 */

/** The 80th percentile of chi-square by degrees of freedom: flat profiles stay below it in four of five cases. */
const flatBelow: Readonly<Record<number, number>> = { 1: 1.642, 2: 3.219, 3: 4.642, 4: 5.989, 5: 7.289 }

/** Honest answers scatter by about 0.95 inside a direction, random clicks by 1.41. */
const scatterFrom = 1.23
/** The 95th percentile of F(5, 42): with less, the directions differ no more than their own answers do. */
const standsOutFrom = 2.44

/** An answer repeats the one this many places before. Six is missing, because that item has the same direction. */
const rhythms = [1, 2, 3, 4, 5, 7, 8, 9, 10]
const rhythmFrom = 0.8
const staircaseFrom = 0.85

export interface SecondRound {
  items: readonly InterestItem[]
  choices: readonly Choice[]
}

const noSecondRound: SecondRound = { items: [], choices: [] }

/** The answers of the second round sharpen a profile; they never make one. */
export function riasec2(
  items: readonly InterestItem[],
  answers: Answers,
  secondRound: SecondRound = noSecondRound,
): Profile {
  const given = givenOf(items, answers)
  const answeredPercent = percentOf(items, answers)
  const quality = qualityOf(items, answers, given, answeredPercent)
  const base = { scoring: 'riasec-2' as const, answered: given.length, quality, answeredPercent }
  if (quality !== 'clear') return { ...base, percent: answeredPercent, ranking: [] }
  const estimates = estimatesOf(answeredPercent, secondRound.items, secondRound.choices)
  const percent = byDimension((dimension) => {
    const value = estimates[dimension]?.value
    return value === undefined ? null : Math.min(100, Math.max(0, Math.round(value)))
  })
  return { ...base, percent, ranking: tiedGroupsOf(estimates) }
}

function qualityOf(
  items: readonly InterestItem[],
  answers: Answers,
  given: readonly number[],
  percent: Profile['percent'],
): ProfileQuality {
  const known = knownOf(percent).map(([, value]) => value)
  if (isUnfinished(given, items) || known.length < 2) return 'unfinished'
  if (isUniform(given)) return 'uniform'
  if (followsTheFinger(given)) return 'erratic'
  if (Math.max(...known) < appealsFrom) return 'low'
  if (scattersWithoutDirection(items, answers)) return 'erratic'
  return isFlat(known) ? 'open' : 'clear'
}

/** The sum of squares of equal true values, in units of the error, follows chi-square. */
function isFlat(known: readonly number[]): boolean {
  return squaresOf(known) / standardError ** 2 < (flatBelow[known.length - 1] ?? 0)
}

/** Long runs, zigzag and any rhythm between: an answer that follows from the place of the one before. */
function followsTheFinger(given: readonly number[]): boolean {
  const isRhythm = rhythms.some((places) => shareOf(given, places, (step) => step === 0) >= rhythmFrom)
  return isRhythm || shareOf(given, 1, (step) => Math.abs(step) === 1) >= staircaseFrom
}

function shareOf(given: readonly number[], places: number, holds: (step: number) => boolean): number {
  const steps = given.slice(places).map((value, at) => value - (given[at] ?? 0))
  return steps.filter(holds).length / steps.length
}

/**
 * Scatter alone is no sign: the answers of a student with strong likes and dislikes scatter, too. It is one where the directions
 * differ no more than chance makes them (analysis of variance).
 */
function scattersWithoutDirection(items: readonly InterestItem[], answers: Answers): boolean {
  const groups = dimensions
    .map((dimension) =>
      givenOf(
        items.filter(({ dim }) => dim === dimension),
        answers,
      ),
    )
    .filter((group) => group.length > 0)
  const all = groups.flat()
  const squaresWithin = groups.reduce((sum, group) => sum + squaresOf(group), 0)
  const within = squaresWithin / (all.length - groups.length)
  const between =
    groups.reduce((sum, group) => sum + group.length * (meanOf(group) - meanOf(all)) ** 2, 0) /
    (groups.length - 1)
  return Math.sqrt(within) > scatterFrom && between / within < standsOutFrom
}
