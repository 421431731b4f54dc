import type { ByDimension } from './dimensions.ts'
import { byDimension } from './dimensions.ts'
import { tieWithin } from './measurement.ts'
import type { Answers, InterestItem, Profile, Scoring } from './profile.ts'
import { riasec1, tieWithin as tieWithin1 } from './riasec-1.ts'
import type { SecondRound } from './riasec-2.ts'
import { riasec2 } from './riasec-2.ts'

export function profileOf(
  scoring: Scoring,
  items: readonly InterestItem[],
  answers: Answers,
  secondRound?: SecondRound,
): Profile {
  return scoring === 'riasec-1' ? riasec1(items, answers) : riasec2(items, answers, secondRound)
}

/**
 * What has moved since an earlier result: points per direction, 0 where the difference is within a tie. The later
 * scoring decides what a tie is.
 */
export function changesOf(earlier: Profile, now: Profile): ByDimension<number> {
  const within = now.scoring === 'riasec-1' ? tieWithin1 : tieWithin
  return byDimension((dimension) => {
    const before = earlier.percent[dimension]
    const after = now.percent[dimension]
    if (before === null || after === null || Math.abs(after - before) <= within) return 0
    return after - before
  })
}
