// Wall-clock times of a school, in its time zone. Pure; Temporal supplies the zones and their changes.
import { Temporal } from 'temporal-polyfill'

export const defaultTimeZone = 'Europe/Berlin'

/** "2026-03-29T08:00", as a clock in the school shows it. */
export type LocalTime = string
/** "2026-03-29" */
export type LocalDay = string

/** The zone of this name as it is spelled, or undefined when this runtime does not know it. */
export function findTimeZone(name: string): string | undefined {
  // Temporal also takes offsets ("+01:00"), which have no summer time.
  if (!name.includes('/')) return undefined
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
  } catch {
    return undefined
  }
}

function zoned(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
}

export function localTimeAt(at: Date, timeZone: string): LocalTime {
  return zoned(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

export function localDayAt(at: Date, timeZone: string): LocalDay {
  return zoned(at, timeZone).toPlainDate().toString()
}

export function dayAfter(on: LocalDay, days: number): LocalDay {
  return Temporal.PlainDate.from(on).add({ days }).toString()
}

/**
 * The instant at which the school's clock shows this time. A time that happens twice in autumn is the first of the two;
 * one that is left out in spring is the same distance after the change (02:30 is 03:30).
 */
export function instantOf(local: LocalTime, timeZone: string): Date {
  return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds)
}

/** The first instant after the day, in the school. */
export function endOfDay(on: LocalDay, timeZone: string): Date {
  const next = Temporal.PlainDate.from(on).add({ days: 1 })
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds)
}
