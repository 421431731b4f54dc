import type { LocalText } from '../domain/language.ts'
import type { Option } from './shape.ts'

/** The totals of a class's answers to one challenge. No value can be traced to one answer. */

/** The least number of answers. With fewer, a total could identify a student. */
export const leastForPicture = 5

/** How many of `count` answers are counted: whole fives, so that no picture shows what one more answer has changed. */
export function fullFives(count: number): number {
  return count - (count % leastForPicture)
}

/** The oldest answers, as many as fives are full. */
export function inFives<Answer extends { capturedAt: Date }>(answers: readonly Answer[]): Answer[] {
  return answers
    .toSorted((a, b) => a.capturedAt.getTime() - b.capturedAt.getTime())
    .slice(0, fullFives(answers.length))
}

/** How often each option was chosen: one number per series, in their order. */
export interface CountPicture {
  shape: 'counts'
  /** Categories, for example; a plain choice has one series without a name. */
  series: { id: string; label: LocalText | null }[]
  rows: { id: string; label: LocalText; counts: number[] }[]
}

/** The mean of each scale. */
export interface MeanPicture {
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

export type Picture = CountPicture | MeanPicture

/** As in the form. */
const ownAnswer: LocalText = { de: 'Etwas anderes', en: 'Something else' }

/** How many chose each option; students' own options, where the challenge allows them, are counted, never shown. */
export function choicePicture(
  options: readonly Option[],
  chosen: readonly (readonly string[])[],
  ownAnswers?: number,
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
      ...(ownAnswers !== undefined ? [{ id: '__own', label: ownAnswer, counts: [ownAnswers] }] : []),
    ],
  }
}

/** Null for fewer than `leastForPicture` values: the mean of one value is that value. */
export function meanOf(values: readonly number[]): number | null {
  if (values.length < leastForPicture) return null
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10
}
