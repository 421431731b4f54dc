// A challenge as its teacher prepares it, with the titles of the earlier answers that a student will see beside it.
import type { Knex } from 'knex'
import { titledEarlier } from '#shared/domain/recall.ts'
import type { SchoolType } from '#shared/domain/school-type.ts'
import { challengesOf, newestChapters } from '../../db/started-chapters.ts'
import type { ChallengeRow, ChapterRow } from '../../db/tables.ts'

interface PlacedChapter {
  order: number
  challenges: (ChallengeRow & { order: number })[]
}

/** The newest version of all worlds, with this version of the given one; only the given one if it names no earlier challenge. */
export async function chaptersBefore(
  tx: Knex.Transaction,
  chapter: ChapterRow,
  challenges: readonly ChallengeRow[],
  schoolType: SchoolType,
): Promise<PlacedChapter[]> {
  const own = placedChapterOf(chapter, challenges)
  if (challenges.every(({ earlier }) => Object.keys(earlier).length === 0)) return [own]
  const others = (await newestChapters(tx, schoolType)).filter(({ id }) => id !== chapter.id)
  const rows = await challengesOf(
    tx,
    others.map(({ id, version }) => [id, version]),
  )
  return [...others.map((other) => placedChapterOf(other, rows)), own].sort((a, b) => a.order - b.order)
}

function placedChapterOf({ id, position }: ChapterRow, challenges: readonly ChallengeRow[]): PlacedChapter {
  const own = challenges.filter(({ chapterId }) => chapterId === id)
  return {
    order: position,
    challenges: own.map((challenge) => ({ ...challenge, order: challenge.position })),
  }
}

export function previewOf(challenge: ChallengeRow, chapter: ChapterRow, chapters: readonly PlacedChapter[]) {
  const before = { chapter: chapter.position, challenge: challenge.position }
  const earlier = titledEarlier(challenge.earlier, chapters, before)
  return {
    ...challenge,
    ...earlier,
    order: challenge.position,
    resolution: challenge.resolution ?? undefined,
  }
}
