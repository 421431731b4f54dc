import type { ChapterOfClass } from '#shared/contract/chapters.ts'

/** "2.3" by challenge id, as the columns of the grid are named. */
export function challengeLabels(chapters: readonly ChapterOfClass[]): ReadonlyMap<string, string> {
  return new Map(
    chapters.flatMap(({ order, challenges }) =>
      challenges.map((challenge) => [challenge.id, `${order}.${challenge.order}`] as const),
    ),
  )
}
