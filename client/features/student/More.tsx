import { Suspense } from 'react'
import type { PendingChapter } from '../../offline/pending.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FeedbackNews } from './FeedbackNews.tsx'
import { findInventory } from './journey.ts'
import { PaperLinks } from './PaperLinks.tsx'

/** Few have one, and it brings what checks answers. */
const ProfileCard = lazyWithFallback(() => import('./ProfileCard.tsx').then((file) => file.ProfileCard))

/** Few have their hand up. */
const HandSign = lazyWithFallback(() => import('./HandSign.tsx').then((file) => file.HandSign))

export interface MoreProps {
  chapters: readonly PendingChapter[]
  studentId: string
  hasAnswers: boolean
  isHandUp: boolean
}

/** What answers have brought, below the journey. Feedback may be of worlds that are no longer on the map. */
export function More({ chapters, studentId, hasAnswers, isHandUp }: MoreProps) {
  const inventory = findInventory(chapters)
  return (
    <>
      {isHandUp && (
        <Suspense>
          <HandSign onlyWhenUp />
        </Suspense>
      )}
      {hasAnswers && <PaperLinks />}
      {inventory && (
        <Suspense fallback={<Skeleton height={[420]} />}>
          <ProfileCard {...inventory} />
        </Suspense>
      )}
      <FeedbackNews studentId={studentId} />
    </>
  )
}
