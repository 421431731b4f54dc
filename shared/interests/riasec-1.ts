import type { Answers, InterestItem, Profile, ProfileQuality } from './profile.ts'
import { givenOf, isUniform, isUnfinished, knownOf, percentOf, rankingOf } from './profile.ts'

/** The first scoring. Classes that began with it keep it, so this file never changes. */

export const tieWithin = 6
const openBelow = 15

export function riasec1(items: readonly InterestItem[], answers: Answers): Profile {
  const given = givenOf(items, answers)
  const percent = percentOf(items, answers)
  const quality = qualityOf(items, given, percent)
  return {
    scoring: 'riasec-1',
    answered: given.length,
    quality,
    percent,
    answeredPercent: percent,
    ranking: quality === 'clear' ? rankingOf(percent, tieWithin) : [],
  }
}

function qualityOf(
  items: readonly InterestItem[],
  given: readonly number[],
  percent: Profile['percent'],
): ProfileQuality {
  if (isUnfinished(given, items)) return 'unfinished'
  if (isUniform(given)) return 'uniform'
  const known = knownOf(percent).map(([, value]) => value)
  return Math.max(...known) - Math.min(...known) < openBelow ? 'open' : 'clear'
}
