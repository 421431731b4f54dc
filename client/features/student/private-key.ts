import { isLocked, type WrappedKey } from '#shared/domain/locked-answer.ts'
import type { PendingChallenge, PendingChapter } from '../../offline/pending.ts'

/** The key for the student's next answer: this challenge's own, else that of the newest locked answer or draft. */
export function findPrivateKey(
  challenge: PendingChallenge,
  chapters: readonly PendingChapter[],
): WrappedKey | undefined {
  const all = chapters.flatMap(({ challenges }) => challenges)
  return newestIn([challenge]) ?? newestIn(all)
}

function newestIn(challenges: readonly PendingChallenge[]): WrappedKey | undefined {
  return challenges
    .flatMap(({ response, submission, draft }) => [
      { at: submission?.capturedAt ?? '', response },
      { at: draft?.at ?? '', response: draft?.response },
    ])
    .flatMap(({ at, response }) => (isLocked(response) ? [{ at, key: response.key }] : []))
    .reduce<{ at: string; key: WrappedKey } | undefined>(
      (newest, each) => (newest && newest.at >= each.at ? newest : each),
      undefined,
    )?.key
}

/** Whether the server can still read this answer. */
export function isReadablePrivate({ visibility, response }: PendingChallenge): boolean {
  return visibility === 'private' && response !== null && response !== undefined && !isLocked(response)
}
