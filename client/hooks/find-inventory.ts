import type { PendingChallenge, PendingChapter } from '../offline/pending.ts'

/** The latest answered inventory whose answers give a profile. */
export function findInventory(
  chapters: readonly PendingChapter[],
): { chapter: PendingChapter; challenge: PendingChallenge } | undefined {
  return chapters
    .flatMap((chapter) => chapter.challenges.map((challenge) => ({ chapter, challenge })))
    .findLast(({ challenge }) => challenge.submission !== null && hasScoring(challenge.definition))
}

function hasScoring(definition: PendingChallenge['definition']): boolean {
  return definition.kind === 'likert' && Boolean(definition['scoring'])
}
