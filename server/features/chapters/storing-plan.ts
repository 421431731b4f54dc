import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import { instantsOf, planProblemOf, type PlanInput } from '#shared/domain/plan.ts'
import { raiseClassVersion } from '../../db/class-versions.ts'
import { forgetPlan, planRecordOf } from '../../db/plans.ts'
import { timeZoneOf } from '../../db/school-zone.ts'
import { findRun } from '../../db/start-run.ts'
import type { OfClass } from '../../db/keys.ts'
import type { PlanRow } from '../../db/tables.ts'
import { refusal } from '../../http/problem-error.ts'

/**
 * The caller holds the lock of the class. A plan without start and target date removes the stored one and returns null.
 * @throws ProblemError with the codes of planProblemOf
 */
export async function storePlan(
  tx: Knex.Transaction,
  ofClass: OfClass,
  { chapterId, plan, now }: { chapterId: string; plan: PlanInput; now: Date },
) {
  const isRunning = (await findRun(tx, ofClass, chapterId))?.status === 'running'
  const timeZone = await timeZoneOf(tx, ofClass.organizationId)
  const instants = instantsOf(plan, timeZone)
  const problem = planProblemOf(instants, { isRunning, timeZone, now })
  if (problem) throw refusal(problem.code, { field: problem.field })
  await forgetPlan(tx, ofClass, chapterId)
  await raiseClassVersion(tx, ofClass)
  if (instants.startsAt === null && instants.endsOn === null) return null
  const row: PlanRow = { ...ofClass, chapterId, runId: uuidv7(), timeZone, ...instants }
  await tx('plans').insert(row)
  return planRecordOf(row)
}
