import { type ByDimension, byDimension, dimensions } from '../interests/dimensions.ts'
import { fitOf } from '../interests/matching.ts'

/**
 * How an occupation goes with a pupil's hexagon, in three bands and never as a number or a rank: the measurement tells
 * no more apart (docs/compass.md). The limits are set so that no occupation is in the first two bands of more than 40
 * percent of realistic profiles (bands.test.ts).
 */
export const bands = ['fits', 'look', 'surprise'] as const

export type Band = (typeof bands)[number]

const fitsFrom = 0.75
const lookFrom = 0.66

export function bandOf(percent: ByDimension<number | null>, vector: ByDimension<number>): Band {
  const fit = fitOf(percent, vector)
  if (fit >= fitsFrom) return 'fits'
  return fit >= lookFrom ? 'look' : 'surprise'
}

/** @param interests a digit for each direction, as in a pack */
export function vectorOf(interests: string): ByDimension<number> {
  return byDimension((dimension) => Number(interests[dimensions.indexOf(dimension)]))
}
