import type { Knex } from 'knex'
import { isLicenseExpired, startableUntil } from '#shared/domain/license.ts'
import { raiseClassVersion } from './class-versions.ts'
import { ownTypeFirst, schoolTypeOf, type OfClass } from './started-chapters.ts'
import type { RunRow } from './tables.ts'

/**
 * The version that the class used first, so that answers of the first run fit the second; otherwise the newest for
 * its type of school. Undefined for a chapter that does not exist.
 */
export async function findVersionToStart(
  tx: Knex.Transaction,
  ofClass: OfClass,
  chapterId: string,
): Promise<number | undefined> {
  const pinned = await tx('runs')
    .where({ ...ofClass, chapterId })
    .first('chapterVersion')
  if (pinned) return pinned.chapterVersion
  const newest = await tx('chapters')
    .where({ id: chapterId })
    .whereIn('schoolType', ['general', await schoolTypeOf(tx, ofClass)])
    .orderBy([ownTypeFirst(tx), { column: 'version', order: 'desc' }])
    .first('version')
  return newest?.version
}

/** The active run, otherwise the last one. */
export async function findRun(
  tx: Knex.Transaction,
  ofClass: OfClass,
  chapterId: string,
): Promise<RunRow | undefined> {
  return tx('runs')
    .where({ ...ofClass, chapterId })
    .orderBy([
      // 'running' before 'ended'
      { column: 'status', order: 'desc' },
      { column: 'startedAt', order: 'desc' },
    ])
    .first()
}

/** False after the grace period of the licence. */
export async function mayStart(tx: Knex.Transaction, organizationId: string, now: Date): Promise<boolean> {
  const license = await tx('licenses').where({ organizationId }).first('validUntil')
  return !isLicenseExpired(startableUntil(license?.validUntil ?? null), now)
}

/** The caller holds the lock of the class, and has seen that the chapter does not run. */
export async function startRun(
  tx: Knex.Transaction,
  ofClass: OfClass,
  run: Pick<RunRow, 'id' | 'chapterId' | 'chapterVersion' | 'startedAt'>,
): Promise<RunRow> {
  const started: RunRow = { ...ofClass, ...run, status: 'running', endedAt: null }
  await tx('runs').insert(started)
  // Starting a world confirms that the class continues.
  await tx('classes')
    .where({ organizationId: ofClass.organizationId, id: ofClass.classId })
    .update({ confirmedAt: run.startedAt })
  await raiseClassVersion(tx, ofClass)
  return started
}
