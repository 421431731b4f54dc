// The calendar of an internship and of goals. Days are YYYY-MM-DD and weeks are ISO 8601 (2026-W10), both without a time zone.

/** The first and the last day, both included. */
export interface Days {
  from: string
  to: string
}

const dayMs = 86_400_000

/** Days since 1970, or undefined for an invalid date. */
export function dayNumberOf(date: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const instant = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(instant) || dateOf(instant / dayMs) !== date) return undefined
  return instant / dayMs
}

function dateOf(dayNumber: number): string {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10)
}

/** The ISO week of a day; '' for an invalid one. */
export function weekOf(date: string): string {
  const day = dayNumberOf(date)
  if (day === undefined) return ''
  // The Thursday decides to which year a week belongs. Day 0, 1 January 1970, was a Thursday.
  const thursday = day - ((day + 3) % 7) + 3
  const year = dateOf(thursday).slice(0, 4)
  const first = dayNumberOf(`${year}-01-01`) ?? 0
  return `${year}-W${String(Math.floor((thursday - first) / 7) + 1).padStart(2, '0')}`
}

/** The Monday of an ISO week; undefined for an invalid one. */
export function mondayOf(week: string): string | undefined {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(week) ?? []
  const fourth = dayNumberOf(`${year}-01-04`)
  if (fourth === undefined) return undefined
  const monday = dateOf(fourth - ((fourth + 3) % 7) + (Number(number) - 1) * 7)
  return weekOf(monday) === week ? monday : undefined
}

/** Monday to Friday from the first to the last day; at most half a year. */
export function workDaysOf({ from, to }: Days): string[] {
  const first = dayNumberOf(from)
  const last = dayNumberOf(to)
  if (first === undefined || last === undefined) return []
  const length = Math.max(0, Math.min(last - first + 1, 183))
  return Array.from({ length }, (_, index) => first + index)
    .filter((day) => (day + 3) % 7 < 5)
    .map(dateOf)
}

/** Minutes since midnight of HH:MM; undefined for anything else. */
export function minuteOf(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** "6:30" for 390 minutes. */
export function hoursText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
