import type { ByDimension, Dimension } from './dimensions.ts'
import { byDimension, dimensions } from './dimensions.ts'

/**
 * From the answers of the interest compass to a profile. Pure, the same on the tablet and on the server (whose result
 * counts). It imports no wording and no fields of work. This file contains what both scorings share.
 */

const itemMax = 4
const shareAnswered = 7 / 8

/** From here on a direction appeals: the middle between "eher nicht" (25) and "geht so" (50). */
export const appealsFrom = 37.5

/** The version of the computation; a class keeps the one that it began with. */
export type Scoring = 'riasec-1' | 'riasec-2'

/** An item as far as the computation is concerned. */
export interface InterestItem {
  id: string
  dim: string
}

export type Answers = Readonly<Record<string, number | null>>

/**
 * - `unfinished`: too few answers to say anything
 * - `uniform`: nearly the same answer everywhere, so that an order would be an accident
 * - `erratic`: the answers follow the finger or scatter too much to be read (`riasec-2`)
 * - `low`: hardly anything appeals so far, and that is a result (`riasec-2`)
 * - `open`: the six directions lie close together; there is no order, and that is a result
 * - `clear`: some directions stand out
 */
export type ProfileQuality = 'unfinished' | 'uniform' | 'erratic' | 'low' | 'open' | 'clear'

export interface Profile {
  scoring: Scoring
  answered: number
  quality: ProfileQuality
  /** 0 to 100, or null where more than one answer in eight is missing. */
  percent: ByDimension<number | null>
  /** The same without the second round. */
  answeredPercent: ByDimension<number | null>
  /** Highest first; those in one group are tied and shown side by side. [] unless the quality is `clear`. */
  ranking: Dimension[][]
}

/** Whether the profile has bars and a hexagon. All low has none: a drawing of dislikes is of no use to the student. */
export function hasPicture({ quality }: Pick<Profile, 'quality'>): boolean {
  return quality === 'clear' || quality === 'open'
}

/** The directions that have a number, with it, in the hexagon's order. */
export function knownOf(percent: ByDimension<number | null>): [Dimension, number][] {
  return dimensions.flatMap((dimension): [Dimension, number][] => {
    const value = percent[dimension]
    return value === null ? [] : [[dimension, value]]
  })
}

/** The given answers in the order in which the items are shown. */
export function givenOf(items: readonly InterestItem[], answers: Answers): number[] {
  return items.flatMap(({ id }) => (Object.hasOwn(answers, id) ? [answers[id]] : [])).filter(isNumber)
}

export function isUnfinished(given: readonly number[], items: readonly InterestItem[]): boolean {
  return given.length === 0 || given.length < items.length * shareAnswered
}

export function percentOf(items: readonly InterestItem[], answers: Answers): ByDimension<number | null> {
  return byDimension((dimension) => {
    const own = items.filter(({ dim }) => dim === dimension)
    const given = givenOf(own, answers)
    if (given.length === 0 || given.length < own.length * shareAnswered) return null
    return Math.round((100 * meanOf(given)) / itemMax)
  })
}

/**
 * Tied is who lies within the tie of the first of the group. (Comparing neighbours instead would tie a
 * whole staircase together.) Inside a group the hexagon's order says nothing about more or less.
 */
export function rankingOf(percent: ByDimension<number | null>, tieWithin: number): Dimension[][] {
  const isTied = ([, top]: [Dimension, number], [, value]: [Dimension, number]) => top - value <= tieWithin
  return groupsOf(knownOf(percent), ([, value]) => value, isTied).map((group) =>
    group.map(([dimension]) => dimension),
  )
}

/** Groups of things that cannot be told apart, highest first; inside a group the given order stays. */
export function groupsOf<Thing>(
  things: readonly Thing[],
  valueOf: (thing: Thing) => number,
  isTied: (top: Thing, thing: Thing) => boolean,
): Thing[][] {
  let left = things
  const groups: Thing[][] = []
  while (left.length > 0) {
    const top = left.reduce((highest, thing) => (valueOf(thing) > valueOf(highest) ? thing : highest))
    groups.push(left.filter((thing) => thing === top || isTied(top, thing)))
    left = left.filter((thing) => thing !== top && !isTied(top, thing))
  }
  return groups
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function squaresOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
}

/** Everything like everything else: no direction could stand out. */
export function isUniform(given: readonly number[]): boolean {
  return Math.sqrt(squaresOf(given) / given.length) < 0.4
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number'
}
