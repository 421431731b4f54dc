import type { PendingChallenge, PendingChapter } from '../../offline/pending.ts'

export interface ChallengeProps {
  chapter: PendingChapter
  challenge: PendingChallenge
}
