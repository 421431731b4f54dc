import type { ByDimension } from './dimensions.ts'
import { byDimension } from './dimensions.ts'
import { changeBeyond } from './measurement.ts'
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
 * What has changed since an earlier result: points per direction, 0 where the difference may be chance. The later
 * scoring decides how much that is.
 */
export function changesOf(earlier: Profile, now: Profile): ByDimension<number> {
  const within = now.scoring === 'riasec-1' ? tieWithin1 : changeBeyond
  return byDimension((dimension) => {
    const before = earlier.percent[dimension]
    const after = now.percent[dimension]
    if (before === null || after === null || Math.abs(after - before) <= within) return 0
    return after - before
  })
}

/**
 * The later result as the fields of work use it: in a direction without a change the mean of both results, because two
 * results tell more than one; in a changed direction the later one. `riasec-1` stays as it was.
 */
export function combinedOf(earlier: Profile, now: Profile): Profile {
  if (now.scoring === 'riasec-1') return now
  const changes = changesOf(earlier, now)
  const percent = byDimension((dimension) => {
    const before = earlier.percent[dimension]
    const after = now.percent[dimension]
    return before === null || after === null || changes[dimension] !== 0 ? after : (before + after) / 2
  })
  return { ...now, percent }
}
