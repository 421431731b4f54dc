import { ApiError } from '../../api/errors.ts'
import type { PendingChallenge, PendingChapter } from '../../offline/pending.ts'

/** An address that names nothing of one's own ends at the error screen, like one that nobody knows. */
function notFound(): ApiError {
  const body = {
    success: false as const,
    statusCode: 404,
    statusMessage: 'Not found',
    code: 'NOT_FOUND' as const,
    requestId: '',
  }
  return new ApiError(404, body, body.statusMessage)
}

/** Throws a 404. */
export function requireChapter(chapters: readonly PendingChapter[], chapterId: string): PendingChapter {
  const chapter = chapters.find(({ id }) => id === chapterId.toLowerCase())
  if (!chapter) throw notFound()
  return chapter
}

/** Throws a 404. */
export function requireChallenge({ challenges }: PendingChapter, challengeId: string): PendingChallenge {
  const challenge = challenges.find(({ id }) => id === challengeId.toLowerCase())
  if (!challenge) throw notFound()
  return challenge
}
