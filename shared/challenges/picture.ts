import type { LocalText } from '../domain/language.ts'
import type { Option } from './shape.ts'

/** What a class answered to one challenge, in sums alone: nothing in it belongs to one answer. */

/** From how many answers on there is a picture. Below it, a sum would be somebody. */
export const leastForPicture = 5

/** How often each thing was chosen: one number per series, in their order. */
export interface CountPicture {
  shape: 'counts'
  /** Piles, for example; a plain choice has one series, without a name. */
  series: { id: string; label: LocalText | null }[]
  rows: { id: string; label: LocalText; counts: number[] }[]
}

/** The mean of what was set on each scale. */
export interface MeanPicture {
  shape: 'means'
  rows: {
    id: string
    label: LocalText | null
    min: number
    max: number
    left: LocalText | null
    right: LocalText | null
    /** Rounded to one decimal; null where too few set this one. */
    mean: number | null
  }[]
}

export type Picture = CountPicture | MeanPicture

const ownAnswer: LocalText = { de: 'eigene Antwort', en: 'own answer' }

/** How many chose each option; what students wrote in their own words is counted, never shown. */
export function choicePicture(
  options: readonly Option[],
  chosen: readonly (readonly string[])[],
  ownAnswers = 0,
): CountPicture {
  return {
    shape: 'counts',
    series: [{ id: 'chosen', label: null }],
    rows: [
      ...options.map(({ id, label }) => ({
        id,
        label,
        counts: [chosen.filter((ids) => ids.includes(id)).length],
      })),
      ...(ownAnswers > 0 ? [{ id: '__own', label: ownAnswer, counts: [ownAnswers] }] : []),
    ],
  }
}

/** Null for fewer than `leastForPicture` values: the mean of one value is that value. */
export function meanOf(values: readonly number[]): number | null {
  if (values.length < leastForPicture) return null
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10
}
