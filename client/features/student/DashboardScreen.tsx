import { screenTextOf } from '#shared/contract/fallbacks.ts'
import { memo, Suspense, useDeferredValue } from 'react'
import { useMissingPromises } from '../../hooks/useMissingPromises.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { useOutbox } from '../../hooks/useOutbox.ts'
import { useOwnChapters } from '../../hooks/useOwnChapters.ts'
import { useSession } from '../../hooks/useSession.ts'
import { currentLanguage, loadMessages, useLanguage, useMessages } from '../../messages/messages.ts'
import type { SessionMirror } from '../../offline/cache-database.ts'
import type { PendingChapter } from '../../offline/pending.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import * as paths from '../../paths.ts'
import css from './DashboardScreen.module.css'
import { findNextStep, isAnswered, momentOf } from './journey.ts'
import type { MoreProps } from './More.tsx'
import { NewsLine } from './NewsLine.tsx'
import { NextStepCard } from './NextStepCard.tsx'
import { StarMap } from './StarMap.tsx'
import { useUnreadFeedback } from './use-unread-feedback.ts'

/** Not part of the first load: most students have none of these on their first day. With the texts of the journey. */
const later = async () => {
  const [file] = await Promise.all([import('./More.tsx'), loadMessages(currentLanguage(), ['journey'])])
  return file
}
const More = lazyWithFallback(() => later().then((file) => file.More))
const TargetDate = lazyWithFallback(() => later().then((file) => file.TargetDate))
const NoNextStep = lazyWithFallback(() => later().then((file) => file.NoNextStep))

export default function DashboardScreen() {
  const { dashboard, hello } = useMessages('student')
  const { user } = useSession()
  const query = useOwnMap()
  // A planned world opens at its time, also while nothing else happens.
  useMinute()
  // Unknown until the worlds are there: a first visit must not be greeted as a return.
  const moment = query.data && momentOf(query.data)
  // Without a started world there is nothing to choose from.
  const lead = moment && query.data?.[0] ? dashboard.lead[moment] : undefined
  return (
    <Page
      title={moment ? dashboard.title[moment] : dashboard.map}
      eyebrow={user ? hello(user.name) : undefined}
      lead={user && <NewsLine studentId={user.userId} chapters={query.data ?? []} lead={lead} />}
    >
      <Loaded query={query} skeleton={<DashboardSkeleton />}>
        {(chapters) => <DrawnInPieces chapters={chapters} user={user} />}
      </Loaded>
    </Page>
  )
}

/** Offline the map shows only its age, because nothing failed; otherwise the reason why it could not be refreshed. */
function useOwnMap() {
  const query = useOwnChapters()
  const { language } = useLanguage()
  const isOnline = useOnline()
  const { data, error } = query
  // A response of the server has its own sentence.
  if (!data || !isOnline || error?.name !== 'NetworkError') return query
  return { ...query, error: new Error(screenTextOf('Failed to refresh dashboard')[language]) }
}

interface JourneyProps {
  chapters: readonly PendingChapter[]
  user: SessionMirror | null
}

/** Rendered in parts: eight worlds take long on a slow processor, and a touch must be handled meanwhile. */
function DrawnInPieces({ chapters, user }: JourneyProps) {
  const drawn = useDeferredValue<JourneyProps['chapters'] | null>(chapters, null)
  return drawn ? <Journey chapters={drawn} user={user} /> : <DashboardSkeleton />
}

/** Memoised, because the queries above also notify when nothing has changed. */
const Journey = memo(function Journey({ chapters, user }: JourneyProps) {
  const { menu } = useMessages('shell')
  const isInClass = user?.classId !== null
  const next = findNextStep(chapters)
  return (
    <div className={css.journey}>
      <div className={css.now}>
        {user && !(next && isInClass) && (
          <Suspense fallback={<Skeleton height={[236]} />}>
            <NoNextStep user={user} isFirst={chapters.length === 0} />
          </Suspense>
        )}
        {next && <NextStepCard {...next} />}
        {next?.chapter.run.endsOn && (
          <Suspense fallback={<Skeleton height={[24]} />}>
            <TargetDate {...next.chapter.run} />
          </Suspense>
        )}
      </div>
      {(isInClass || chapters.length > 0) && <StarMap chapters={chapters} hereId={next?.chapter.id} />}
      <div className={css.more}>
        <ButtonLink to={paths.studentAtlas} icon="compass">
          {menu.atlas}
        </ButtonLink>
        {user && <Brought chapters={chapters} studentId={user.userId} />}
      </div>
    </div>
  )
})

/**
 * Nothing for a new student: no answer, no letter, no feedback. Where answers are not safe for long, that has to be said
 * before anything waits: the app on the home screen does not see what the tab stored.
 */
function Brought(props: Pick<MoreProps, 'chapters' | 'studentId'>) {
  const missing = useMissingPromises()
  const hasAnswers = props.chapters.some(({ challenges }) => challenges.some(isAnswered))
  const hasLetters = useOutbox().letters.length > 0
  const hasNews = useUnreadFeedback(props.studentId).length > 0
  // `storageNotesOf` in short, which is not part of the first load.
  const isWarned = missing.some((promise) => promise !== 'not-persistent')
  if (!hasAnswers && !hasLetters && !hasNews && !isWarned) return null
  return (
    <Suspense fallback={<Skeleton height={[44]} />}>
      <More {...props} hasAnswers={hasAnswers} missing={missing} />
    </Suspense>
  )
}

function DashboardSkeleton() {
  return (
    <div className={css.journey}>
      <Skeleton height={[236]} />
      <Skeleton height={[560]} />
    </div>
  )
}
