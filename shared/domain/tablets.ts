/** How long ago a tablet with waiting letters last reported: less than 12 hours, more, or a week and more. */
export const reportAges = ['none', 'day', 'week'] as const
export type ReportAge = (typeof reportAges)[number]

const hourMs = 3_600_000
/** Less than a day, so that the next morning counts. */
const quietMs = 12 * hourMs
const missingMs = 7 * 24 * hourMs

export function reportAgeOf(reportedAt: Date, now: Date): ReportAge {
  const ms = now.getTime() - reportedAt.getTime()
  if (ms >= missingMs) return 'week'
  return ms >= quietMs ? 'day' : 'none'
}
