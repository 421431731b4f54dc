// The plan of a teacher for a chapter of a class. Pure; times are in the time zone of the school.
import { dayAfter, endOfDay, instantOf, localDayAt } from './school-time.ts'

export interface PlanInput {
  /** "2026-03-29T08:00" */
  startsAt: string | null
  endsOn: string | null
  closes: boolean
}

export interface Instants {
  startsAt: Date | null
  endsOn: string | null
  /** The moment after the last day, if the chapter is to be closed then. */
  closesAt: Date | null
}

export function instantsOf({ startsAt, endsOn, closes }: PlanInput, timeZone: string): Instants {
  return {
    startsAt: startsAt === null ? null : instantOf(startsAt, timeZone),
    endsOn,
    closesAt: endsOn !== null && closes ? endOfDay(endsOn, timeZone) : null,
  }
}

/** Whether a target date is over, or within the next seven days, which are those that texts name by their weekday. */
export function isDue(endsOn: string | null, timeZone: string, now: Date): boolean {
  return endsOn !== null && endsOn < dayAfter(localDayAt(now, timeZone), 7)
}

export interface PlanProblem {
  code: 'CHAPTER_RUNS' | 'START_IN_PAST' | 'END_IN_PAST' | 'END_BEFORE_START'
  field: 'startsAt' | 'endsOn'
}

/** Why this cannot be planned. A chapter may start and end on one day. */
export function planProblemOf(
  { startsAt, endsOn }: Instants,
  { isRunning, timeZone, now }: { isRunning: boolean; timeZone: string; now: Date },
): PlanProblem | undefined {
  if (startsAt !== null && isRunning) return { code: 'CHAPTER_RUNS', field: 'startsAt' }
  if (startsAt !== null && startsAt <= now) return { code: 'START_IN_PAST', field: 'startsAt' }
  if (endsOn === null) return undefined
  if (endsOn < localDayAt(now, timeZone)) return { code: 'END_IN_PAST', field: 'endsOn' }
  if (startsAt !== null && endsOn < localDayAt(startsAt, timeZone))
    return { code: 'END_BEFORE_START', field: 'endsOn' }
  return undefined
}
