import type { Knex } from 'knex'
import type { OfClass } from '../../db/keys.ts'
import { plannedRunsOf, plansOf } from '../../db/plans.ts'
import { chaptersOfRuns, currentRunsOf, type StartedChapter } from '../../db/started-chapters.ts'
import type { RunRow } from '../../db/tables.ts'

type StudentRun = RunRow & {
  endsOn?: string
  closes?: boolean
  timeZone?: string | undefined
  opensAt?: Date
}

/**
 * The chapters that the class's tablets store: the started ones with their target dates, and those that a plan will start
 * in the future. Days and target dates include the time zone in which they begin.
 */
export async function chaptersWithPlans(
  tx: Knex.Transaction,
  ofClass: OfClass,
): Promise<(StartedChapter & { run: StudentRun })[]> {
  const runs = await currentRunsOf(tx, ofClass)
  const plans = await plansOf(tx, ofClass)
  const planned = await plannedRunsOf(tx, ofClass, plans, runs)
  const timeZone = runs.some(({ daysFrom }) => daysFrom) ? await timeZoneOf(tx, ofClass) : undefined
  const chapters = await chaptersOfRuns(tx, [...runs, ...planned])
  return chapters.map((each) => {
    const plan = plans.find(({ chapterId }) => chapterId === each.chapter.id)
    const targetDate = plan?.endsOn && {
      endsOn: plan.endsOn,
      closes: plan.closesAt !== null,
      timeZone: plan.timeZone,
    }
    const days = each.run.daysFrom && { timeZone }
    const isPlanned = planned.some(({ id }) => id === each.run.id)
    return {
      ...each,
      run: { ...each.run, ...days, ...targetDate, ...(isPlanned && { opensAt: each.run.startedAt }) },
    }
  })
}

async function timeZoneOf(
  tx: Knex.Transaction,
  { organizationId: id }: OfClass,
): Promise<string | undefined> {
  return (await tx('organizations').where({ id }).first('timeZone'))?.timeZone
}
