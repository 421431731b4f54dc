import type { ByDimension, Dimension } from './dimensions.ts'
import { byDimension, isDimension } from './dimensions.ts'
import { certainty, standardError } from './measurement.ts'
import type { InterestItem, Profile } from './profile.ts'
import { groupsOf, knownOf } from './profile.ts'

/**
 * The second round: either-or questions between directions that tie. Each answer moves the two directions by Bayes'
 * rule, with a normal approximation (the update of TrueSkill), and makes both more certain. docs/compass.md has the
 * formulas.
 */

export const mostChoices = 12

/** One answered question: ids of activities of the second round. */
export interface Choice {
  chosen: string
  other: string
}

/** The estimate of a direction: its value in points, and the variance of its error. */
export interface Estimate {
  value: number
  variance: number
}

/** Two activities differ by their own errors, too: each scatters by 1 on the scale of the answers, which is 25 points. */
const varianceOfPair = 2 * 25 ** 2

export function estimatesOf(
  percent: Profile['percent'],
  items: readonly InterestItem[],
  choices: readonly Choice[],
): ByDimension<Estimate | null> {
  const estimates = byDimension((dimension): Estimate | null => {
    const value = percent[dimension]
    return value === null ? null : { value, variance: standardError ** 2 }
  })
  for (const { chosen, other } of choices.slice(0, mostChoices)) {
    const [won, lost] = [directionOf(items, chosen), directionOf(items, other)]
    if (won === undefined || lost === undefined || won === lost) continue
    const [winner, loser] = [estimates[won], estimates[lost]]
    if (winner === null || loser === null) continue
    const [after, afterLoser] = updated(winner, loser)
    estimates[won] = after
    estimates[lost] = afterLoser
  }
  return estimates
}

/** Not told apart at the assumed certainty. */
export function isTied(one: Estimate, other: Estimate): boolean {
  return Math.abs(one.value - other.value) <= certainty * Math.sqrt(one.variance + other.variance)
}

/** The directions in groups, highest first; tied with a group's highest is who cannot be told apart from it. */
export function tiedGroupsOf(estimates: ByDimension<Estimate | null>): Dimension[][] {
  const values = byDimension((dimension) => estimates[dimension]?.value ?? null)
  return groupsOf(
    knownOf(values),
    ([, value]) => value,
    ([one], [other]) => {
      const [a, b] = [estimates[one], estimates[other]]
      return a !== null && b !== null && isTied(a, b)
    },
  ).map((group) => group.map(([dimension]) => dimension))
}

/**
 * The next question, or undefined when there is none: no tie at the top, twelve answers, or no pair left. It asks about
 * the highest direction and the closest of those tied with it, because a field is weighted by its two highest directions.
 */
export function nextPairOf<Item extends InterestItem>(
  profile: Profile,
  items: readonly Item[],
  choices: readonly Choice[],
): [Item, Item] | undefined {
  if (profile.quality !== 'clear' || choices.length >= mostChoices) return undefined
  const estimates = estimatesOf(profile.answeredPercent, items, choices)
  const [first = [], second = []] = tiedGroupsOf(estimates)
  const group = first.length > 1 ? first : second
  const byValue = group.toSorted((one, other) => valueOf(estimates, other) - valueOf(estimates, one))
  const [highest, closest] = byValue
  return highest && closest && unusedPairOf(items, highest, closest, choices)
}

/** Each activity once before any comes again, and no pair twice. */
function unusedPairOf<Item extends InterestItem>(
  items: readonly Item[],
  one: Dimension,
  other: Dimension,
  choices: readonly Choice[],
): [Item, Item] | undefined {
  const timesAsked = (id: string) =>
    choices.filter(({ chosen, other: left }) => chosen === id || left === id).length
  const wasAsked = (a: string, b: string) =>
    choices.some(({ chosen, other: left }) => (chosen === a && left === b) || (chosen === b && left === a))
  const [left, right] = [one, other].map((dimension) =>
    items.filter(({ dim }) => dim === dimension).toSorted((a, b) => timesAsked(a.id) - timesAsked(b.id)),
  )
  return left
    ?.flatMap((a) => (right ?? []).map((b): [Item, Item] => [a, b]))
    .filter(([a, b]) => !wasAsked(a.id, b.id))
    .toSorted(
      ([a, b], [c, d]) => timesAsked(a.id) + timesAsked(b.id) - timesAsked(c.id) - timesAsked(d.id),
    )[0]
}

function updated(winner: Estimate, loser: Estimate): [Estimate, Estimate] {
  const spread = Math.sqrt(winner.variance + loser.variance + varianceOfPair)
  const lead = (winner.value - loser.value) / spread
  const surprise = density(lead) / probability(lead)
  const certain = surprise * (surprise + lead)
  const moved = ({ value, variance }: Estimate, sign: number): Estimate => ({
    value: value + (sign * variance * surprise) / spread,
    variance: variance * (1 - (variance / spread ** 2) * certain),
  })
  return [moved(winner, 1), moved(loser, -1)]
}

function density(x: number): number {
  return Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI)
}

/** The normal distribution, to five digits (Abramowitz and Stegun 26.2.17). */
function probability(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const tail =
    density(x) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return x >= 0 ? 1 - tail : tail
}

function valueOf(estimates: ByDimension<Estimate | null>, dimension: Dimension): number {
  return estimates[dimension]?.value ?? 0
}

function directionOf(items: readonly InterestItem[], id: string): Dimension | undefined {
  const dim = items.find((item) => item.id === id)?.dim
  return dim !== undefined && isDimension(dim) ? dim : undefined
}
