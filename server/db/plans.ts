// The plans of teachers for the chapters of their classes: an automatic start and a target date.
import type { Knex } from 'knex'
import { localTimeAt } from '#shared/domain/school-time.ts'
import { findVersionToStart, mayStart } from './start-run.ts'
import type { OfClass } from './keys.ts'
import type { PlanRow, RunRow } from './tables.ts'

export function plansOf(tx: Knex.Transaction, ofClass: OfClass): Promise<PlanRow[]> {
  return tx('plans').where(ofClass).select('*')
}

/** As teachers read it. */
export function planRecordOf({ startsAt, endsOn, closesAt, timeZone }: PlanRow) {
  return {
    startsAt,
    startsLocal: startsAt === null ? null : localTimeAt(startsAt, timeZone),
    endsOn,
    closes: closesAt !== null,
    timeZone,
  }
}

/**
 * The runs that planned starts will create, in chapters that the class has never started. Tablets get their content in
 * advance and open it by their own clock, so a start that the server would not carry out is left out: of an archived or
 * deleted class, or at a time when the school has no licence.
 */
export async function plannedRunsOf(
  tx: Knex.Transaction,
  ofClass: OfClass,
  plans: readonly PlanRow[],
  runs: readonly RunRow[],
): Promise<RunRow[]> {
  const planned: RunRow[] = []
  if (plans.every(({ startsAt }) => startsAt === null) || !(await isInUse(tx, ofClass))) return planned
  for (const { runId, chapterId, startsAt } of plans) {
    if (startsAt === null || runs.some((run) => run.chapterId === chapterId)) continue
    if (!(await mayStart(tx, ofClass.organizationId, startsAt))) continue
    const chapterVersion = await findVersionToStart(tx, ofClass, chapterId)
    if (chapterVersion === undefined) continue
    planned.push({
      ...ofClass,
      id: runId,
      chapterId,
      chapterVersion,
      status: 'running',
      startedAt: startsAt,
      endedAt: null,
    })
  }
  return planned
}

async function isInUse(tx: Knex.Transaction, { organizationId, classId }: OfClass): Promise<boolean> {
  const found = await tx('classes')
    .where({ organizationId, id: classId, isActive: true })
    .whereNull('deletedAt')
    .first('id')
  return found !== undefined
}

/** Called when the chapter runs: deletes its planned start and keeps its target date. */
export async function forgetPlannedStart(
  tx: Knex.Transaction,
  ofClass: OfClass,
  chapterId: string,
): Promise<void> {
  const ofChapter = { ...ofClass, chapterId }
  await tx('plans').where(ofChapter).whereNull('endsOn').delete()
  await tx('plans').where(ofChapter).update({ startsAt: null })
}

export async function forgetPlan(tx: Knex.Transaction, ofClass: OfClass, chapterId: string): Promise<void> {
  await tx('plans')
    .where({ ...ofClass, chapterId })
    .delete()
}
