const shownDays = 90

/**
 * Decisions about access after this instant are listed: confirmations, hand-overs, changes of the teacher. The texts of
 * the app name the 90 days.
 */
export function shownSince(now: Date): Date {
  return new Date(now.getTime() - shownDays * 24 * 3_600_000)
}
