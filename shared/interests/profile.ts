import type { ByDimension, Dimension } from './dimensions.ts'
import { byDimension, dimensions } from './dimensions.ts'

/**
 * `riasec-1`: from the answers of the interest compass to a profile. Pure, the same on the tablet and on
 * the server (whose result counts). Knows no wording and no fields of work.
 */

const itemMax = 4
const shareAnswered = 7 / 8
const uniformBelow = 0.4
const tieWithin = 6
const openBelow = 15

/** An item as far as the computation is concerned. */
export interface InterestItem {
  id: string
  dim: string
}

export type Answers = Readonly<Record<string, number | null>>

/**
 * - `unfinished`: too few answers to say anything
 * - `uniform`: nearly the same answer everywhere, so that an order would be an accident
 * - `open`: the six directions lie close together; there is no order, and that is a result
 * - `clear`: some directions stand out
 */
export type ProfileQuality = 'unfinished' | 'uniform' | 'open' | 'clear'

export interface Profile {
  answered: number
  quality: ProfileQuality
  /** 0 to 100, or null where more than one answer in eight is missing. */
  percent: ByDimension<number | null>
  /** Highest first; those in one group are tied and shown side by side. [] unless the quality is `clear`. */
  ranking: Dimension[][]
}

export function profileOf(items: readonly InterestItem[], answers: Answers): Profile {
  const given = items.flatMap(({ id }) => (Object.hasOwn(answers, id) ? [answers[id]] : [])).filter(isNumber)
  const percent = byDimension((dimension) => percentOf(dimension, items, answers))
  const quality = qualityOf(given, items.length, percent)
  return {
    answered: given.length,
    quality,
    percent,
    ranking: quality === 'clear' ? rankingOf(percent) : [],
  }
}

/** The directions that have a number, with it, in the hexagon's order. */
export function knownOf(percent: ByDimension<number | null>): [Dimension, number][] {
  return dimensions.flatMap((dimension): [Dimension, number][] => {
    const value = percent[dimension]
    return value === null ? [] : [[dimension, value]]
  })
}

/** What has moved since an earlier result: points per direction, 0 where the difference is within a tie. */
export function changesOf(earlier: Profile, now: Profile): ByDimension<number> {
  return byDimension((dimension) => {
    const before = earlier.percent[dimension]
    const after = now.percent[dimension]
    if (before === null || after === null || Math.abs(after - before) <= tieWithin) return 0
    return after - before
  })
}

function percentOf(dimension: Dimension, items: readonly InterestItem[], answers: Answers): number | null {
  const own = items.filter(({ dim }) => dim === dimension)
  const given = own.map(({ id }) => answers[id]).filter(isNumber)
  if (given.length === 0 || given.length < own.length * shareAnswered) return null
  const mean = given.reduce((sum, value) => sum + value, 0) / given.length
  return Math.round((100 * mean) / itemMax)
}

function qualityOf(
  given: readonly number[],
  itemCount: number,
  percent: ByDimension<number | null>,
): ProfileQuality {
  if (given.length === 0 || given.length < itemCount * shareAnswered) return 'unfinished'
  if (standardDeviationOf(given) < uniformBelow) return 'uniform'
  const known = knownOf(percent).map(([, value]) => value)
  return Math.max(...known) - Math.min(...known) < openBelow ? 'open' : 'clear'
}

/**
 * Tied is who lies within 6 points of the first of the group. (Comparing neighbours instead would tie a
 * whole staircase together.) Inside a group the hexagon's order says nothing about more or less.
 */
function rankingOf(percent: ByDimension<number | null>): Dimension[][] {
  let left = knownOf(percent)
  const groups: Dimension[][] = []
  while (left.length > 0) {
    const top = Math.max(...left.map(([, value]) => value))
    groups.push(left.filter(([, value]) => top - value <= tieWithin).map(([dimension]) => dimension))
    left = left.filter(([, value]) => top - value > tieWithin)
  }
  return groups
}

function standardDeviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number'
}
