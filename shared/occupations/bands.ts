import { type ByDimension, byDimension, dimensions } from '../interests/dimensions.ts'
import { fitOf } from '../interests/matching.ts'
import type { Profile } from '../interests/profile.ts'

/**
 * How an occupation goes with a student's hexagon, in three bands and never as a number or a rank: the measurement tells
 * no more apart (docs/compass.md). The limits are set so that no occupation is in the first two bands of more than 40
 * percent of realistic profiles (bands.test.ts).
 */
const bands = ['fits', 'look', 'surprise'] as const

type Band = (typeof bands)[number]

const fitsFrom = 0.7
const lookFrom = 0.6

export function bandOf(percent: ByDimension<number | null>, vector: ByDimension<number>): Band {
  const fit = fitOf(percent, vector)
  if (fit >= fitsFrom) return 'fits'
  return fit >= lookFrom ? 'look' : 'surprise'
}

/** Each band with its occupations; undefined unless directions stand out, because else there is no order (`matchesOf`). */
export function inBands<Thing extends { interests: string }>(
  profile: Profile | undefined,
  occupations: readonly Thing[],
): { band: Band; found: Thing[] }[] | undefined {
  if (profile?.quality !== 'clear') return undefined
  return bands.map((band) => ({
    band,
    found: occupations.filter(({ interests }) => bandOf(profile.percent, vectorOf(interests)) === band),
  }))
}

/** @param interests a digit for each direction, as in a pack */
export function vectorOf(interests: string): ByDimension<number> {
  return byDimension((dimension) => Number(interests[dimensions.indexOf(dimension)]))
}

/** In a random order that stays for this student: a list from A to Z would be read as a rank. */
export function inOwnOrder<Thing extends { id: string }>(
  things: readonly Thing[],
  studentId: string,
): Thing[] {
  return things.toSorted((a, b) => numberOf(studentId + a.id) - numberOf(studentId + b.id))
}

/** FNV-1a, 32 bits, with a last mixing step, because ids differ in a few letters only. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
