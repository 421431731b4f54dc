import { notFoundError } from '../../api/not-found.ts'
import type { PendingChallenge, PendingChapter } from '../../offline/pending.ts'

/** Throws a 404. */
export function requireChapter(chapters: readonly PendingChapter[], chapterId: string): PendingChapter {
  const chapter = chapters.find(({ id }) => id === chapterId.toLowerCase())
  if (!chapter) throw notFoundError()
  return chapter
}

/** Throws a 404. */
export function requireChallenge({ challenges }: PendingChapter, challengeId: string): PendingChallenge {
  const challenge = challenges.find(({ id }) => id === challengeId.toLowerCase())
  if (!challenge) throw notFoundError()
  return challenge
}
