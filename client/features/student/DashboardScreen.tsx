import { fallbackTextOf } from '#shared/contract/fallbacks.ts'
import { memo, Suspense, useDeferredValue } from 'react'
import { useOnline } from '../../hooks/useOnline.ts'
import { useOwnChapters } from '../../hooks/useOwnChapters.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { SessionMirror } from '../../offline/cache-database.ts'
import type { PendingChapter } from '../../offline/pending.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyOr } from '../../ui/lazy-or.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './DashboardScreen.module.css'
import { findNextStep, isAnswered } from './journey.ts'
import { NewsLine } from './NewsLine.tsx'
import { NextStepCard } from './NextStepCard.tsx'
import { StarMap } from './StarMap.tsx'
import { ways } from './ways.ts'

/** Nobody has it on their first day: not part of the first load, and nothing that the map waits for. */
const More = lazyOr(() => import('./More.tsx').then((file) => file.More))

export default function DashboardScreen() {
  const { dashboard, hello } = useMessages('student')
  const { user } = useSession()
  const query = useOwnMap()
  const next = query.data && findNextStep(query.data)
  const title =
    query.data === undefined || next
      ? dashboard.title
      : query.data.length === 0
        ? dashboard.titleFirst
        : dashboard.titleDone
  return (
    <Page
      title={title}
      eyebrow={user ? hello(user.name) : undefined}
      lead={user && <NewsLine studentId={user.userId} hasWorlds={query.data?.length !== 0} />}
    >
      <Loaded query={query} skeleton={<DashboardSkeleton />}>
        {(chapters) => <DrawnInPieces chapters={chapters} user={user} />}
      </Loaded>
    </Page>
  )
}

/** Without a network nothing failed, and the map only has an age; else it says why it is no newer. */
function useOwnMap() {
  const query = useOwnChapters()
  const { language } = useLanguage()
  const isOnline = useOnline()
  const { data, error } = query
  // An answer of the server has its own sentence.
  if (!data || !isOnline || error?.name !== 'NetworkError') return query
  return { ...query, error: new Error(fallbackTextOf('Failed to refresh dashboard')[language]) }
}

interface JourneyProps {
  chapters: readonly PendingChapter[]
  user: SessionMirror | null
}

/** Eight worlds are much for a small processor: in pieces, so that a touch in between is heard. */
function DrawnInPieces({ chapters, user }: JourneyProps) {
  const drawn = useDeferredValue<JourneyProps['chapters'] | null>(chapters, null)
  return drawn ? <Journey chapters={drawn} user={user} /> : <DashboardSkeleton />
}

/** Drawn again for news only: the queries above also tell that there were none. */
const Journey = memo(function Journey({ chapters, user }: JourneyProps) {
  const isInClass = user?.classId !== null
  const next = findNextStep(chapters)
  const isFresh = chapters.length > 0 && !chapters.some(({ challenges }) => challenges.some(isAnswered))
  return (
    <div className={css.journey}>
      <div className={css.now}>
        {!isInClass && <JoinCard />}
        {next ? <NextStepCard {...next} /> : isInClass && <NothingOpen isFirst={chapters.length === 0} />}
      </div>
      {(isInClass || chapters.length > 0) && <StarMap chapters={chapters} hereId={next?.chapter.id} />}
      <div className={css.more}>
        {user && !isFresh && (
          <Suspense fallback={<Skeleton height={[44]} />}>
            <More chapters={chapters} studentId={user.userId} />
          </Suspense>
        )}
      </div>
    </div>
  )
})

function JoinCard() {
  const { dashboard } = useMessages('student')
  return (
    <div className={css.card}>
      <EmptyState
        icon="users"
        title={dashboard.noClass}
        actions={
          <ButtonLink variant="primary" size="large" to={ways.join}>
            {dashboard.join}
          </ButtonLink>
        }
      >
        {dashboard.noClassHint}
      </EmptyState>
    </div>
  )
}

function NothingOpen({ isFirst }: { isFirst: boolean }) {
  const { dashboard } = useMessages('student')
  const { user } = useSession()
  return (
    <div className={css.card}>
      <EmptyState
        picture={<Planet order={isFirst ? 1 : 8} size={96} outline={isFirst} />}
        title={isFirst ? dashboard.noWorld : dashboard.allDone}
        actions={
          !isFirst &&
          user && (
            <ButtonLink variant="primary" to={ways.responses(user.userId)}>
              {dashboard.seeAnswers}
            </ButtonLink>
          )
        }
      >
        {isFirst ? dashboard.noWorldHint : dashboard.allDoneHint}
      </EmptyState>
    </div>
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
