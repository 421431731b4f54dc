// Starts and closes chapters at their planned times. Any number of processes may run it at once: each plan is decided
// under the lock of its class, which every start and end takes, and the plan contains the run's id.
import type { Knex } from 'knex'
import { startableSince } from '#shared/domain/license.ts'
import type { Database } from '../db/connect.ts'
import { raiseClassVersion } from '../db/class-versions.ts'
import { forgetPlan, forgetPlannedStart } from '../db/plans.ts'
import { findRun, findVersionToStart, mayStart, startRun } from '../db/start-run.ts'
import type { PlanRow } from '../db/tables.ts'
import { withinSchool } from '../db/within-school.ts'

type Key = Pick<PlanRow, 'organizationId' | 'classId' | 'chapterId'>

/**
 * A plan takes effect from its planned time, also if the server was down at that time. A class that is archived, or whose
 * school has no licence, starts nothing; its plan stays. @returns what was started and closed
 * @throws AggregateError after all others were carried out
 */
export async function openPlanned(
  database: Pick<Database, 'transaction'>,
  now: Date,
): Promise<{ started: number; closed: number }> {
  const done = { started: 0, closed: 0 }
  const due = await database.transaction({ role: 'maintenance' }, (tx) => duePlans(tx, now))
  const errors: unknown[] = []
  for (const key of due) {
    try {
      const result = await database.transaction({ role: 'maintenance' }, (tx) => carryOut(tx, key, now))
      if (result.hasStarted) done.started += 1
      if (result.hasClosed) done.closed += 1
    } catch (error) {
      errors.push(error)
    }
  }
  // A plan that fails stops no other one.
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${due.length} plans failed`)
  return done
}

function duePlans(tx: Knex.Transaction, now: Date): Promise<Key[]> {
  return (
    tx('plans')
      .join('classes', withinSchool({ 'classes.id': 'plans.classId' }))
      .leftJoin('licenses', 'licenses.organizationId', 'plans.organizationId')
      .whereRaw('least(plans.starts_at, plans.closes_at) <= ?', [now])
      .where('classes.isActive', true)
      .whereNull('classes.deletedAt')
      // Those of `mayStart`, so that the plans of schools without a licence cost nothing while they wait.
      .andWhere((startable) => {
        void startable
          .whereNull('plans.startsAt')
          .orWhere('plans.startsAt', '>', now)
          .orWhereNull('licenses.validUntil')
          .orWhere('licenses.validUntil', '>=', startableSince(now))
      })
      .orderByRaw('least(plans.starts_at, plans.closes_at)')
      .select<Key[]>('plans.organizationId', 'plans.classId', 'plans.chapterId')
  )
}

async function carryOut(tx: Knex.Transaction, key: Key, now: Date) {
  const { chapterId, ...ofClass } = key
  const held = await tx('classes')
    .where({ organizationId: key.organizationId, id: key.classId, isActive: true })
    .whereNull('deletedAt')
    .forUpdate()
    .first('id')
  const nothing = { hasStarted: false, hasClosed: false }
  if (!held) return nothing
  // Only now: another process, or the teacher, may have decided meanwhile.
  const plan = await tx('plans').where(key).first()
  if (!plan) return nothing
  const isStartDue = plan.startsAt !== null && plan.startsAt <= now
  if (isStartDue && !(await mayStart(tx, key.organizationId, now))) return nothing
  const hasStarted = isStartDue && (await start(tx, plan))
  if (isStartDue) await forgetPlannedStart(tx, ofClass, chapterId)
  const isClosingDue = plan.closesAt !== null && plan.closesAt <= now
  const hasClosed = isClosingDue && (await close(tx, plan))
  if (isClosingDue) await forgetPlan(tx, ofClass, chapterId)
  // Also when only the plan goes: the teacher's page shows it. A start has raised it.
  if (!hasStarted && (isStartDue || isClosingDue)) await raiseClassVersion(tx, ofClass)
  return { hasStarted, hasClosed }
}

async function start(
  tx: Knex.Transaction,
  { organizationId, classId, chapterId, runId, startsAt }: PlanRow,
): Promise<boolean> {
  const ofClass = { organizationId, classId }
  if (startsAt === null || (await findRun(tx, ofClass, chapterId))?.status === 'running') return false
  const chapterVersion = await findVersionToStart(tx, ofClass, chapterId)
  if (chapterVersion === undefined) return false
  await startRun(tx, ofClass, { id: runId, chapterId, chapterVersion, startedAt: startsAt })
  return true
}

async function close(
  tx: Knex.Transaction,
  { organizationId, classId, chapterId, closesAt }: PlanRow,
): Promise<boolean> {
  const ofClass = { organizationId, classId }
  const run = await findRun(tx, ofClass, chapterId)
  if (closesAt === null || run?.status !== 'running') return false
  // Started by the teacher after that time.
  if (run.startedAt >= closesAt) return false
  const ended = { status: 'ended', endedAt: closesAt } as const
  await tx('runs').where({ organizationId, id: run.id }).update(ended)
  return true
}
