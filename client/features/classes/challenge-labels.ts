import type { ChapterOfClass } from '#shared/contract/chapters.ts'
import type { Language } from '#shared/domain/language.ts'

/** "2.3" by challenge id, as the columns of the grid are named. */
export function challengeLabels(chapters: readonly ChapterOfClass[]): ReadonlyMap<string, string> {
  return new Map(
    chapters.flatMap(({ order, challenges }) =>
      challenges.map((challenge) => [challenge.id, `${order}.${challenge.order}`] as const),
    ),
  )
}

/** "2.3 Spiegelblick" by challenge id. */
export function challengeNames(
  chapters: readonly ChapterOfClass[],
  language: Language,
): ReadonlyMap<string, string> {
  return new Map(
    chapters.flatMap(({ order, challenges }) =>
      challenges.map(({ id, order: place, title }) => [id, `${order}.${place} ${title[language]}`] as const),
    ),
  )
}
