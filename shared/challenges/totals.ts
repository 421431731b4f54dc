import type { LocalText } from '../domain/language.ts'
import type { Option } from './shape.ts'

/** The totals of a class's answers to one challenge. No value can be traced to one answer. */

/** The least number of answers. With fewer, a total could identify a student. */
export const leastForTotals = 5

/** How many of `count` answers are counted: whole fives, so that no total shows the effect of a single further answer. */
export function fullFives(count: number): number {
  return count - (count % leastForTotals)
}

/** The oldest answers, cut to a multiple of five. */
export function inFives<Answer extends { capturedAt: Date }>(answers: readonly Answer[]): Answer[] {
  return answers
    .toSorted((a, b) => a.capturedAt.getTime() - b.capturedAt.getTime())
    .slice(0, fullFives(answers.length))
}

/** How often each option was chosen: one number per series, in their order. */
export interface OptionCounts {
  shape: 'counts'
  /** Categories, for example; a plain choice has one series without a name. */
  series: { id: string; label: LocalText | null }[]
  rows: { id: string; label: LocalText; counts: number[] }[]
}

/** The mean of each scale. */
export interface ScaleMeans {
  shape: 'means'
  rows: {
    id: string
    label: LocalText | null
    min: number
    max: number
    left: LocalText | null
    right: LocalText | null
    /** Rounded to one decimal; null if too few students have set this one. */
    mean: number | null
  }[]
}

export type Totals = OptionCounts | ScaleMeans

/** As in the form. */
const ownAnswer: LocalText = { de: 'Etwas anderes', en: 'Something else' }

/** How many chose each option; students' own options, where the challenge allows them, are counted, never shown. */
export function countChoices(
  options: readonly Option[],
  chosen: readonly (readonly string[])[],
  ownAnswers?: number,
): OptionCounts {
  return {
    shape: 'counts',
    series: [{ id: 'chosen', label: null }],
    rows: [
      ...options.map(({ id, label }) => ({
        id,
        label,
        counts: [chosen.filter((ids) => ids.includes(id)).length],
      })),
      ...(ownAnswers !== undefined ? [{ id: '__own', label: ownAnswer, counts: [ownAnswers] }] : []),
    ],
  }
}

/** Null for fewer than `leastForTotals` values: the mean of one value is that value. */
export function meanOf(values: readonly number[]): number | null {
  if (values.length < leastForTotals) return null
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10
}
