// Wall-clock times of a school, in its time zone. Pure; the rules of the zones are those of the platform's Intl.

export const defaultTimeZone = 'Europe/Berlin'

/** "2026-03-29T08:00", as a clock in the school shows it. */
export type LocalTime = string
/** "2026-03-29" */
export type LocalDay = string

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return formatOf(timeZone) !== undefined
  } catch {
    return false
  }
}

export function localTimeAt(at: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(formatOf(timeZone).formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

export function localDayAt(at: Date, timeZone: string): LocalDay {
  return localTimeAt(at, timeZone).slice(0, 10)
}

const asUtc = (local: LocalTime) => Date.parse(`${local}:00.000Z`)

/**
 * The instant at which the school's clock shows this time. A time that happens twice in autumn is the first of the two;
 * one that is left out in spring is the same distance after the change (02:30 is 03:30).
 */
export function instantOf(local: LocalTime, timeZone: string): Date {
  const wanted = asUtc(local)
  const offsetAt = (instant: number) => asUtc(localTimeAt(new Date(instant), timeZone)) - instant
  // Offsets differ by a day at most around the wanted time: try those of the day before and after.
  const offsets = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)]
  const fitting = offsets
    .map((offset) => wanted - offset)
    .filter((instant) => localTimeAt(new Date(instant), timeZone) === local)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wanted - (offsets[0] ?? 0))
}

/** The first instant after the day, in the school. */
export function endOfDay(on: LocalDay, timeZone: string): Date {
  const next = new Date(Date.parse(`${on}T00:00:00.000Z`) + 86_400_000).toISOString().slice(0, 10)
  return instantOf(`${next}T00:00`, timeZone)
}

/** Whole days from one to the other: 0 is the same day, negative is over. */
export function daysBetween(from: LocalDay, to: LocalDay): number {
  return Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / 86_400_000)
}
