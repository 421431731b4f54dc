import type { Knex } from 'knex'
import { isLicenseExpired, startableUntil } from '#shared/domain/license.ts'
import { raiseClassVersion } from './class-versions.ts'
import type { OfClass } from './keys.ts'
import { ownTypeFirst } from './started-chapters.ts'
import type { RunRow } from './tables.ts'

/** Undefined for a chapter that does not exist. */
export async function findVersionToStart(
  tx: Knex.Transaction,
  { organizationId, classId }: OfClass,
  chapterId: string,
): Promise<number | undefined> {
  const [found] = await versionsToStart(tx, organizationId, [{ classId, chapterId }])
  return found?.chapterVersion
}

export interface ChapterInClass {
  classId: string
  chapterId: string
}

/**
 * For each class and chapter the version that the class used first, so that answers of the first run fit the second;
 * otherwise the newest for its type of school.
 */
export async function versionsToStart(
  tx: Knex.Transaction,
  organizationId: string,
  wanted: readonly ChapterInClass[],
): Promise<(ChapterInClass & { chapterVersion: number })[]> {
  if (wanted.length === 0) return []
  const pinned = `exists (select 1 from runs where runs.organization_id = classes.organization_id
    and runs.class_id = classes.id and runs.chapter_id = chapters.id and runs.chapter_version = chapters.version)`
  return tx('classes')
    .joinRaw(`join chapters on chapters.school_type in ('general', classes.school_type) or ${pinned}`)
    .where('classes.organizationId', organizationId)
    .whereIn(
      ['classes.id', 'chapters.id'],
      wanted.map(({ classId, chapterId }) => [classId, chapterId]),
    )
    .distinctOn('classes.id', 'chapters.id')
    .orderBy([
      { column: 'classes.id' },
      { column: 'chapters.id' },
      { column: tx.raw(`(not ${pinned})`) as unknown as string },
      ownTypeFirst(tx),
      { column: 'chapters.version', order: 'desc' },
    ])
    .select({ classId: 'classes.id', chapterId: 'chapters.id', chapterVersion: 'chapters.version' })
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

/** The caller holds the lock of the class and has checked that the chapter does not run. */
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
    // A planned start may be carried out long after its time.
    .update({ confirmedAt: tx.raw('greatest(confirmed_at, ?::timestamptz)', [run.startedAt]) })
  await raiseClassVersion(tx, ofClass)
  return started
}
