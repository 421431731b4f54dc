import { type InternshipResponse, internship, isDay } from '#shared/challenges/internship.ts'
import { type Days, weekOf, workDaysOf } from '#shared/domain/internship-days.ts'

/** The newest leaf with own days decides; otherwise the days of the class. */
export function daysOf(leaf: InternshipResponse, days: Days | null): Days | null {
  return leaf.ownDays ?? days
}

/**
 * The leaf of this part for the form: the submitted one, or an empty one with the values that carry over. Own days and
 * key are those of the leaf that was written last, the times those of the day before.
 */
export function leafFor(part: string, leaves: readonly InternshipResponse[]): InternshipResponse {
  const written = leaves.find((leaf) => leaf.part === part)
  if (written) return written
  const lastDay = leaves
    .filter((leaf) => isDay(leaf.part) && !leaf.absent && leaf.part < part)
    .reduce<InternshipResponse | undefined>(
      (last, leaf) => (last && last.part > leaf.part ? last : leaf),
      undefined,
    )
  const carried = leaves.findLast(({ ownDays }) => ownDays !== null)
  const keyed = leaves.findLast(({ moodKey }) => moodKey !== null)
  return {
    ...internship.emptyResponse({ kind: 'internship', tasks: { min: 1, max: 3 } }),
    part,
    ...(lastDay && isDay(part) && { from: lastDay.from, to: lastDay.to, pause: lastDay.pause }),
    ownDays: carried?.ownDays ?? null,
    moodKey: keyed?.moodKey ?? null,
  }
}

/** Today, if it is a day of the internship and still empty; otherwise the newest empty day before; otherwise none. */
export function suggestedPart(
  days: Days | null,
  leaves: readonly InternshipResponse[],
  today: string,
): string {
  const passed = days ? workDaysOf(days).filter((day) => day <= today) : [today]
  const isEmpty = (part: string) => leaves.every((leaf) => leaf.part !== part)
  return passed.includes(today) && isEmpty(today) ? today : (passed.findLast(isEmpty) ?? '')
}

/** The days by week, each with the part of its look back. */
export function weeksOf(days: Days): { week: string; days: string[] }[] {
  const byWeek = new Map<string, string[]>()
  for (const day of workDaysOf(days)) byWeek.set(weekOf(day), [...(byWeek.get(weekOf(day)) ?? []), day])
  return [...byWeek.entries()].map(([week, ofWeek]) => ({ week, days: ofWeek }))
}

/** The week of the chosen leaf; else the newest week that has begun; else the first. */
export function weekNow(
  weeks: readonly { week: string; days: string[] }[],
  part: string,
  today: string,
): string | undefined {
  const chosen = weeks.find(({ week, days }) => week === part || days.includes(part))
  const begun = weeks.findLast(({ days: [first = ''] }) => first <= today)
  return (chosen ?? begun ?? weeks[0])?.week
}

/** A day without anything on it: not submitted, nothing written, and the times as they are carried over. */
export function isBlankDay(leaf: InternshipResponse, leaves: readonly InternshipResponse[]): boolean {
  return isDay(leaf.part) && leaves.every(({ part }) => part !== leaf.part) && !isUnsent(leaf, leaves)
}

/** Without own days and key: the next leaf carries them over. */
function contentOf(leaf: InternshipResponse) {
  const { ownDays: _, moodKey: __, ...content } = leaf
  return content
}

/** Whether leaving the leaf would lose input: it differs from the submitted leaf, or from the empty one that was offered. */
export function isUnsent(leaf: InternshipResponse, leaves: readonly InternshipResponse[]): boolean {
  const offered = leafFor(leaf.part, leaves)
  if (leaves.includes(offered)) return JSON.stringify(contentOf(offered)) !== JSON.stringify(contentOf(leaf))
  const hasContent = !internship.isEmpty(leaf, { kind: 'internship', tasks: { min: 1, max: 3 } })
  const hasTimes = leaf.from !== offered.from || leaf.to !== offered.to || leaf.pause !== offered.pause
  return hasContent || hasTimes || leaf.mood !== null
}
