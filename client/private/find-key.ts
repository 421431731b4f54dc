import { isLocked, type WrappedKey } from '#shared/domain/locked-answer.ts'
import type { KeptOccupation } from '../offline/kept-occupations.ts'
import type { PendingChallenge, PendingChapter } from '../offline/pending.ts'

/** The locked texts of a student. */
export interface LockedWork {
  chapters: readonly PendingChapter[]
  kept: readonly KeptOccupation[]
}

/**
 * The key for the student's next private text: the key of the challenge's own answer, otherwise of the newest locked
 * answer, draft or reason. Undefined before the first one.
 */
export function findPrivateKey(
  { chapters, kept }: LockedWork,
  challenge?: PendingChallenge,
): WrappedKey | undefined {
  const challenges = chapters.flatMap((chapter) => chapter.challenges)
  return (
    newestKey(challenge ? valuesOf(challenge) : []) ??
    newestKey([...challenges.flatMap(valuesOf), ...kept.map(reasonOf)])
  )
}

interface Written {
  at: string
  value: unknown
}

function valuesOf({ response, submission, draft }: PendingChallenge): Written[] {
  return [
    { at: submission?.capturedAt ?? '', value: response },
    { at: draft?.at ?? '', value: draft?.response },
  ]
}

function reasonOf({ at, lockedWhy }: KeptOccupation): Written {
  return { at, value: lockedWhy }
}

function newestKey(written: readonly Written[]): WrappedKey | undefined {
  return written
    .flatMap(({ at, value }) => {
      const key = keyIn(value)
      return key ? [{ at, key }] : []
    })
    .reduce<{ at: string; key: WrappedKey } | undefined>(
      (newest, each) => (newest && newest.at >= each.at ? newest : each),
      undefined,
    )?.key
}

/** The key of a stored text. A part of the internship folder contains the key of its moods (shared/challenges/internship.ts). */
export function keyIn(value: unknown): WrappedKey | undefined {
  if (isLocked(value)) return value.key
  const carries = typeof value === 'object' && value !== null && 'moodKey' in value
  return carries ? ((value.moodKey ?? undefined) as WrappedKey | undefined) : undefined
}
