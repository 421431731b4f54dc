import type { LocalText } from '../domain/language.ts'
import type { ByDimension, Dimension } from './dimensions.ts'
import { dimensions } from './dimensions.ts'
import type { WorkField } from './fields.ts'
import { workFields } from './fields.ts'
import { fitsTieWithin } from './measurement.ts'
import type { Profile } from './profile.ts'
import { groupsOf, hasPicture, knownOf } from './profile.ts'

/**
 * From a profile to fields of work worth a look. The result contains words only: no number, no rank,
 * never a single occupation.
 */

/** `riasec-1` always shows this many. */
const bestCount = 4
/** `riasec-2` shows the first band; only when that is a single field, the second band, too. */
const fewest = 2
const most = 6
const strongFrom = 0.74
const goodFrom = 0.62

export type Trace = 'strong' | 'good' | 'look'

export const traceLabels: Record<Trace, LocalText> = {
  strong: { de: 'starke Spur', en: 'strong lead' },
  good: { de: 'gute Spur', en: 'good lead' },
  look: { de: 'mal reinschauen', en: 'worth a look' },
}

export interface FieldMatch {
  field: WorkField
  trace: Trace
}

export type Matches =
  /** The answers say nothing about fields, or that none appeals. */
  | { type: 'none' }
  /** An open profile: one field for each direction instead of a list. */
  | { type: 'one-per-direction'; fields: { dimension: Dimension; field: WorkField }[] }
  | { type: 'traces'; best: FieldMatch[]; surprise: WorkField | null }
  /** Two to six fields in bands. Those of one band cannot be told apart; `more`: the last band goes on. */
  | { type: 'bands'; bands: WorkField[][]; more: boolean; surprise: WorkField | null }

export function matchesOf(profile: Profile): Matches {
  const { quality, percent, scoring } = profile
  if (!hasPicture(profile)) return { type: 'none' }
  const ordered = workFields
    .map((field) => ({ field, fit: fitOf(percent, field.vector) }))
    .sort((one, other) => other.fit - one.fit)
  if (quality === 'open')
    return { type: 'one-per-direction', fields: onePerDirection(ordered.map(({ field }) => field)) }
  if (scoring === 'riasec-2') return bandsOf(ordered, percent)
  const best = ordered.slice(0, bestCount)
  return {
    type: 'traces',
    best: best.map(({ field, fit }) => ({ field, trace: traceOf(fit) })),
    surprise: surpriseIn(ordered.slice(bestCount), percent),
  }
}

interface Fitting {
  field: WorkField
  fit: number
}

function bandsOf(ordered: readonly Fitting[], percent: Profile['percent']): Matches {
  const groups = groupsOf(
    ordered,
    ({ fit }) => fit,
    (top, { fit }) => top.fit - fit <= fitsTieWithin,
  )
  const [first = [], second = []] = groups
  const wanted = first.length < fewest ? [first, second] : [first]
  const room = most - (first.length < fewest ? first.length : 0)
  const bands = wanted.map((band, at) => (at === wanted.length - 1 ? band.slice(0, room) : band))
  const shown = new Set(bands.flat())
  return {
    type: 'bands',
    bands: bands.map((band) => band.map(({ field }) => field)),
    more: wanted.flat().length > shown.size,
    surprise: surpriseIn(
      ordered.filter((each) => !shown.has(each)),
      percent,
    ),
  }
}

/** The best fitting of the rest whose largest weight is a direction outside the top two. */
function surpriseIn(rest: readonly Fitting[], percent: Profile['percent']): WorkField | null {
  const top = topTwoOf(percent)
  const found = rest.find(({ field }) =>
    strongestOf(field.vector).every((dimension) => !top.includes(dimension)),
  )
  return found?.field ?? null
}

/** 0 to 1: six parts shape (does it rise and fall alike?), four parts level (is there interest at all?). */
export function fitOf(percent: ByDimension<number | null>, vector: ByDimension<number>): number {
  const known = knownOf(percent)
  const values = known.map(([, value]) => value)
  const weights = known.map(([dimension]) => vector[dimension])
  const weightSum = sum(weights)
  const level =
    weightSum === 0 ? 0 : sum(values.map((value, at) => value * (weights[at] ?? 0))) / weightSum / 100
  return (0.6 * (pearson(values, weights) + 1)) / 2 + 0.4 * level
}

function traceOf(fit: number): Trace {
  if (fit >= strongFrom) return 'strong'
  return fit >= goodFrom ? 'good' : 'look'
}

/** One field for each direction, none twice: the best fitting of those in which it has the largest weight. */
function onePerDirection(ordered: readonly WorkField[]): { dimension: Dimension; field: WorkField }[] {
  const taken = new Set<WorkField>()
  return dimensions.flatMap((dimension) => {
    const field = ordered.find((each) => !taken.has(each) && strongestOf(each.vector).includes(dimension))
    if (field === undefined) return []
    taken.add(field)
    return [{ dimension, field }]
  })
}

function strongestOf(vector: ByDimension<number>): Dimension[] {
  const highest = Math.max(...dimensions.map((dimension) => vector[dimension]))
  return dimensions.filter((dimension) => vector[dimension] === highest)
}

/** The two highest directions, and whatever is exactly as high as the second. */
function topTwoOf(percent: ByDimension<number | null>): Dimension[] {
  const known = knownOf(percent)
  const second = known.map(([, value]) => value).sort((one, other) => other - one)[1] ?? 0
  return known.filter(([, value]) => value >= second).map(([dimension]) => dimension)
}

/** 0 when one side does not vary: no shape is neither like nor unlike. */
function pearson(xs: readonly number[], ys: readonly number[]): number {
  const meanX = sum(xs) / xs.length
  const meanY = sum(ys) / ys.length
  const dx = xs.map((x) => x - meanX)
  const dy = ys.map((y) => y - meanY)
  const spread = Math.sqrt(sum(dx.map((d) => d * d)) * sum(dy.map((d) => d * d)))
  return spread === 0 ? 0 : sum(dx.map((d, at) => d * (dy[at] ?? 0))) / spread
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
