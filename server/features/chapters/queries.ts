import type { Knex } from 'knex'
import { alphabetical } from '../../db/alphabetical.ts'
import type { OfClass } from '../../db/keys.ts'
import type { RunRow } from '../../db/tables.ts'
import { withinSchool } from '../../db/within-school.ts'

/** The number of challenges per version of each chapter, by `chapterCountKey`. */
export async function challengeCounts(tx: Knex.Transaction): Promise<ReadonlyMap<string, number>> {
  const rows = await tx('challenges')
    .groupBy('chapterId', 'chapterVersion')
    .select<{ chapterId: string; chapterVersion: number; count: number }[]>(
      'chapterId',
      'chapterVersion',
      tx.raw('count(*) as count'),
    )
  return new Map(rows.map((row) => [chapterCountKey(row.chapterId, row.chapterVersion), row.count]))
}

export function chapterCountKey(chapterId: string, version: number): string {
  return `${chapterId}:${version}`
}

/** Includes the database's epoch, because a restored backup may reach the same numbers again. */
export async function classVersionOf(tx: Knex.Transaction, ofClass: OfClass): Promise<string> {
  const row = await tx('classVersions')
    .where(ofClass)
    .first<{ version: string } | undefined>(
      tx.raw("(select epoch from settings) || ':' || version as version"),
    )
  return row?.version ?? 'none'
}

/** The teacher's classes in which the chapter is running; where there is none, those in which it has ended. */
export async function classesToEnd(
  tx: Knex.Transaction,
  teacher: { id: string; organizationId: string },
  chapterId: string,
): Promise<{ id: string; name: string }[]> {
  const running = await classesWithRun(tx, teacher, { chapterId, status: 'running' })
  return running.length > 0 ? running : classesWithRun(tx, teacher, { chapterId, status: 'ended' })
}

async function classesWithRun(
  tx: Knex.Transaction,
  teacher: { id: string; organizationId: string },
  { chapterId, status }: Pick<RunRow, 'chapterId' | 'status'>,
): Promise<{ id: string; name: string }[]> {
  return (
    tx('runs')
      .join('classes', withinSchool({ 'classes.id': 'runs.classId' }))
      .where('runs.organizationId', teacher.organizationId)
      .andWhere('classes.teacherId', teacher.id)
      .andWhere('runs.chapterId', chapterId)
      .andWhere('runs.status', status)
      .whereNull('classes.deletedAt')
      .orderBy([{ column: alphabetical(tx, 'classes.name') }, { column: 'classes.id' }])
      // An ended chapter may have several runs in a class.
      .groupBy('classes.id', 'classes.name')
      .select<{ id: string; name: string }[]>('classes.id', 'classes.name')
  )
}
