// The chapters of a class: its runs with the curriculum versions that they refer to. A chapter may have
// several runs: the active one counts, otherwise the last one.
import type { Knex } from 'knex'
import type { SchoolType } from '#shared/domain/school-type.ts'
import type { OfClass } from './keys.ts'
import type { ChallengeRow, ChapterRow, RunRow } from './tables.ts'

/** Orders the runs of a chapter, the one that counts first. */
export const currentRunFirst = [
  // 'running' before 'ended'
  { column: 'status', order: 'desc' },
  { column: 'startedAt', order: 'desc' },
] as const

/** Returns one run per chapter that was ever started. */
export function currentRunsOf(tx: Knex.Transaction, ofClass: OfClass): Promise<RunRow[]> {
  return tx('runs')
    .where(ofClass)
    .distinctOn('chapterId')
    .orderBy([{ column: 'chapterId' }, ...currentRunFirst])
    .select<RunRow[]>('*')
}

export interface StartedChapter {
  run: RunRow
  chapter: ChapterRow
  challenges: ChallengeRow[]
}

/** The started chapters with their full content, in the order of the curriculum. */
export async function startedChaptersOf(tx: Knex.Transaction, ofClass: OfClass): Promise<StartedChapter[]> {
  return chaptersOfRuns(tx, await currentRunsOf(tx, ofClass))
}

/** @param runs one per chapter */
export async function chaptersOfRuns(
  tx: Knex.Transaction,
  runs: readonly RunRow[],
): Promise<StartedChapter[]> {
  const versions = runs.map((run) => [run.chapterId, run.chapterVersion] as const)
  const chapters = await chaptersOf(tx, versions)
  const challenges = await challengesOf(tx, versions)
  return chapters.flatMap((chapter) => {
    const run = runs.find(({ chapterId }) => chapterId === chapter.id)
    if (!run) return []
    return [{ run, chapter, challenges: challenges.filter(({ chapterId }) => chapterId === chapter.id) }]
  })
}

type Versions = readonly (readonly [chapterId: string, version: number])[]

export function chaptersOf(tx: Knex.Transaction, versions: Versions): Promise<ChapterRow[]> {
  return tx('chapters')
    .whereIn(['id', 'version'], versions as [string, number][])
    .orderBy(['position', 'id'])
    .select<ChapterRow[]>('*')
}

export function challengesOf(tx: Knex.Transaction, versions: Versions): Promise<ChallengeRow[]> {
  return tx('challenges')
    .whereIn(['chapterId', 'chapterVersion'], versions as [string, number][])
    .orderBy('position')
    .select<ChallengeRow[]>('*')
}

/**
 * The newest version of every chapter of the curriculum for this type of school, in its order. The type's own version
 * takes precedence over a general one, even over a newer one.
 */
export async function newestChapters(
  tx: Knex.Transaction,
  schoolType: SchoolType = 'general',
): Promise<ChapterRow[]> {
  const newest = await tx('chapters')
    .whereIn('schoolType', ['general', schoolType])
    .distinctOn('id')
    .orderBy([{ column: 'id' }, ownTypeFirst(tx), { column: 'version', order: 'desc' }])
    .select<ChapterRow[]>('*')
  return newest.sort((a, b) => a.position - b.position)
}

/** To order versions for one type of school: 'general' after the others. */
export function ownTypeFirst(tx: Knex.Transaction) {
  return { column: tx.raw(`(chapters.school_type = 'general')`) as unknown as string }
}

export async function schoolTypeOf(
  tx: Knex.Transaction,
  { organizationId, classId }: OfClass,
): Promise<SchoolType> {
  const found = await tx('classes').where({ organizationId, id: classId }).first('schoolType')
  return found?.schoolType ?? 'general'
}

/** A version never changes, so this value identifies everything that `newestChapters` returns. */
export async function curriculumVersion(tx: Knex.Transaction): Promise<string> {
  const row = await tx('chapters').first<{ version: string | null } | undefined>(
    tx.raw("md5(string_agg(id || ':' || version, ',' order by id, version)) as version"),
  )
  return row?.version ?? 'none'
}

/** The same, with the type of school of a class, which determines the versions that the class would start. */
export async function curriculumFor(
  tx: Knex.Transaction,
  { organizationId, classId }: { organizationId: string; classId: string | null },
): Promise<{ version: string; schoolType: SchoolType }> {
  const row = await tx('chapters').first<
    { version: string | null; schoolType: SchoolType | null } | undefined
  >(
    tx.raw("md5(string_agg(id || ':' || version, ',' order by id, version)) as version"),
    tx.raw('(select school_type from classes where organization_id = ? and id = ?) as school_type', [
      organizationId,
      classId,
    ]),
  )
  return { version: row?.version ?? 'none', schoolType: row?.schoolType ?? 'general' }
}

export interface StartedChallenge {
  chapterId: string
  challengeId: string
}

/** The same as ids only, which is enough for progress. */
export async function startedChallengesOf(
  tx: Knex.Transaction,
  ofClass: OfClass,
): Promise<StartedChallenge[]> {
  return tx
    .with('current', currentRunsOf(tx, ofClass) as unknown as Knex.QueryBuilder)
    .from('current')
    .join('chapters', (join) =>
      join.on('chapters.id', 'current.chapterId').andOn('chapters.version', 'current.chapterVersion'),
    )
    .join('challenges', (join) =>
      join.on('challenges.chapterId', 'chapters.id').andOn('challenges.chapterVersion', 'chapters.version'),
    )
    .orderBy(['chapters.position', 'challenges.position'])
    .select<StartedChallenge[]>('challenges.chapterId', { challengeId: 'challenges.id' })
}

/**
 * Challenges whose answers only their author may read. A challenge that is private in any released version
 * stays private, because an answer does not record its version.
 */
export async function privateChallengeIds(tx: Knex.Transaction): Promise<ReadonlySet<string>> {
  const rows = await tx('challenges').where({ visibility: 'private' }).distinct('id')
  return new Set(rows.map(({ id }) => id))
}
