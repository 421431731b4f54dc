import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import type { Challenge, Chapter } from '#shared/curriculum/chapter.ts'
import { everyChapter, validateCurriculum } from '#shared/curriculum/index.ts'
import type { Database } from '../connect.ts'
import type { ChallengeRow, ChapterRow } from '../tables.ts'

/**
 * Adds the versions of the curriculum that the database does not have yet. Earlier versions stay. It is
 * idempotent.
 * @throws an error of one line when a stored version differs, because classes work with it
 */
export async function seedCurriculum(db: Database, list: readonly Chapter[] = everyChapter): Promise<void> {
  validateCurriculum(list)
  await db.transaction({ role: 'maintenance' }, async (tx) => {
    for (const chapter of list) await seedChapter(tx, chapter)
  })
}

/**
 * @returns whether the version was new
 * @throws an error of one line when the stored version differs
 */
export async function seedChapter(tx: Knex.Transaction, chapter: Chapter): Promise<boolean> {
  const chapterRow = chapterRowOf(chapter)
  const challengeRows = chapter.challenges.map((challenge) => challengeRowOf(chapter, challenge))
  // Several processes may start at the same time: a process that does not insert the chapter compares it.
  const inserted = await tx('chapters')
    // pg turns an array into a PostgreSQL array, so JSON has to be stringified.
    .insert({ ...chapterRow, goals: JSON.stringify(chapterRow.goals) })
    .onConflict()
    .ignore()
    .returning('id')
  if (inserted.length > 0) {
    await tx('challenges').insert(challengeRows)
    return true
  }
  const key = { id: chapter.id, version: chapter.version }
  // Only the columns that this release knows: a later one may have added some, and a roll-back must start.
  const stored = await tx('chapters').where(key).first(namesOf(chapterRow))
  const storedChallenges = await tx('challenges')
    .where({ chapterId: chapter.id, chapterVersion: chapter.version })
    .orderBy('position')
    .select(namesOf(...challengeRows))
  if (isDeepStrictEqual([stored, storedChallenges], asStored([chapterRow, challengeRows]))) return false
  throw new Error(
    `The chapter ${chapter.slug} differs from the version ${chapter.version} that this database has: raise its version (while developing, a fresh DATA_DIR does as well).`,
  )
}

function chapterRowOf(chapter: Chapter): ChapterRow {
  const { challenges: _, order, schoolType = 'general', ...rest } = chapter
  return { ...rest, schoolType, position: order }
}

function challengeRowOf(chapter: Chapter, challenge: Challenge): ChallengeRow {
  const { order, recall, optionsFrom, resolution = null, ...rest } = challenge
  return {
    ...rest,
    earlier: { ...(recall && { recall }), ...(optionsFrom !== undefined && { optionsFrom }) },
    resolution,
    chapterId: chapter.id,
    chapterVersion: chapter.version,
    position: order,
    kind: challenge.definition.kind,
  }
}

function namesOf<Row extends object>(...rows: Row[]): (keyof Row & string)[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))] as (keyof Row & string)[]
}

/** Normalizes rows as a jsonb column returns them: without undefined and class instances. */
function asStored(rows: unknown): unknown {
  return JSON.parse(JSON.stringify(rows))
}
