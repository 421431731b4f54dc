import { isLocked } from '#shared/domain/locked-answer.ts'
import type { PendingChallenge } from '../offline/pending.ts'

/** A private answer is shown in its own challenge only, also one from before answers were locked. */
export function isPrivateOrLocked({
  visibility,
  response,
}: Pick<PendingChallenge, 'visibility' | 'response'>): boolean {
  return visibility === 'private' || isLocked(response)
}
