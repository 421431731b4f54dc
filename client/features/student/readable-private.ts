import { isLocked } from '#shared/domain/locked-answer.ts'
import type { PendingChallenge } from '../../offline/pending.ts'

/** Whether the server can still read this answer. */
export function isReadablePrivate({ visibility, response }: PendingChallenge): boolean {
  return visibility === 'private' && response !== null && response !== undefined && !isLocked(response)
}
