import { Suspense } from 'react'
import { isLocked } from '#shared/domain/locked-answer.ts'
import { findInventory } from '../../hooks/find-inventory.ts'
import { useOutbox } from '../../hooks/useOutbox.ts'
import { handOf, type PendingChallenge, type PendingChapter } from '../../offline/pending.ts'
import type { MissingPromise } from '../../offline/storage-safety.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FeedbackNews } from './FeedbackNews.tsx'
import { HandAnswer } from './HandAnswer.tsx'
import { HandSign } from './HandSign.tsx'
import { PaperLinks } from './PaperLinks.tsx'
import { StorageNotes } from './StorageNotes.tsx'
// The parts that the map loads later are one chunk.
export { NoNextStep } from './NoNextStep.tsx'
export { TargetDate } from './TargetDate.tsx'

/** Loaded separately, because few students have a profile and it needs the checks of answers. */
const ProfileCard = lazyWithFallback(() => import('./ProfileCard.tsx').then((file) => file.ProfileCard))

/** Loaded separately, because only answers of an earlier version are stored readable. */
const EarlierPrivate = lazyWithFallback(() =>
  import('./EarlierPrivate.tsx').then((file) => file.EarlierPrivate),
)

export interface MoreProps {
  chapters: readonly PendingChapter[]
  studentId: string
  hasAnswers: boolean
  /** The guarantees that this device cannot give. */
  missing: readonly MissingPromise[]
}

/** Results of answers, below the map. Feedback may belong to worlds that are no longer on the map. */
export function More({ chapters, studentId, hasAnswers, missing }: MoreProps) {
  // Only this tablet's letters: `HandSign` checks the current state, and nothing else here needs it.
  const isHandUp = handOf(useOutbox().letters, undefined).isUp
  const inventory = findInventory(chapters)
  const readable = chapters.flatMap(({ challenges }) => challenges).find(isReadablePrivate)
  return (
    <>
      {readable && (
        <Suspense>
          <EarlierPrivate challenge={readable} chapters={chapters} studentId={studentId} />
        </Suspense>
      )}
      {isHandUp && <HandSign onlyWhenUp />}
      {hasAnswers && <PaperLinks />}
      {inventory && (
        <Suspense fallback={<Skeleton height={[420]} />}>
          <ProfileCard {...inventory} />
        </Suspense>
      )}
      <HandAnswer />
      <FeedbackNews studentId={studentId} />
      <StorageNotes missing={missing} />
    </>
  )
}

/** Whether the server can still read this answer. */
function isReadablePrivate({ visibility, response }: PendingChallenge): boolean {
  return visibility === 'private' && response !== null && response !== undefined && !isLocked(response)
}
