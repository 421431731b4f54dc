import type { PendingChallenge, PendingChapter } from '../../offline/pending.ts'

export function findChapter(
  chapters: readonly PendingChapter[],
  chapterId: string,
): PendingChapter | undefined {
  return chapters.find(({ id }) => id === chapterId.toLowerCase())
}

/** Returns all given chapters too: earlier answers of other worlds are part of a challenge's screen. */
export function findChallenge(
  chapters: readonly PendingChapter[],
  { chapterId, challengeId }: { chapterId: string; challengeId: string },
): { chapters: readonly PendingChapter[]; chapter: PendingChapter; challenge: PendingChallenge } | undefined {
  const chapter = findChapter(chapters, chapterId)
  const challenge = chapter?.challenges.find(({ id }) => id === challengeId.toLowerCase())
  return chapter && challenge && { chapters, chapter, challenge }
}
