/** How long a tablet with waiting letters has not been heard of. */
export const tabletSilences = ['none', 'day', 'week'] as const
export type TabletSilence = (typeof tabletSilences)[number]

const hourMs = 3_600_000
/** Less than a day, so that the next morning counts. */
const quietMs = 12 * hourMs
const missingMs = 7 * 24 * hourMs

export function silenceSince(reportedAt: Date, now: Date): TabletSilence {
  const ms = now.getTime() - reportedAt.getTime()
  if (ms >= missingMs) return 'week'
  return ms >= quietMs ? 'day' : 'none'
}
