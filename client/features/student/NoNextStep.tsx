import { useEffect } from 'react'
import { useOffline } from '../../hooks/useOffline.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import type { SessionMirror } from '../../offline/cache-database.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { ConsentMissing } from './ConsentMissing.tsx'
import css from './NoNextStep.module.css'
import { useAdmission } from './use-admission.ts'
import * as paths from '../../paths.ts'

interface NoNextStepProps {
  user: SessionMirror
  /** No world has been started for the class yet. */
  isFirst: boolean
}

/** Replaces the next challenge when the student needs a class or a world first. */
export function NoNextStep(props: NoNextStepProps) {
  return props.user.classId === null ? <JoinCard /> : <NothingOpen {...props} />
}

function JoinCard() {
  const { noNext: words } = useMessages('journey')
  const waitingFor = useAdmission()?.waitingFor
  if (waitingFor) {
    return (
      <div className={css.card}>
        <EmptyState
          icon="clock"
          title={words.waiting(waitingFor.name)}
          actions={<ButtonLink to={paths.join}>{words.otherCode}</ButtonLink>}
        >
          {words.waitingHint}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={css.card}>
      <EmptyState
        icon="users"
        title={words.noClass}
        actions={
          <ButtonLink variant="primary" size="large" to={paths.join}>
            {words.join}
          </ButtonLink>
        }
      >
        {words.noClassHint}
      </EmptyState>
    </div>
  )
}

/** How often the map asks for a new world: a class that waits for its first one looks at this page. */
const firstMs = 8_000
const nextMs = 30_000

function NothingOpen({ user, isFirst }: NoNextStepProps) {
  const { noNext: words } = useMessages('journey')
  useQuery('students.chapters', {}, { everyMs: isFirst ? firstMs : nextMs })
  const { queries } = useOffline()
  const consent = useQuery('students.profile', {}).data?.consent
  useEffect(() => {
    if (consent === 'given' && isFirst) void queries.refreshShown()
  }, [consent, isFirst, queries])
  if (consent && consent !== 'given') {
    return (
      <div className={css.card}>
        <ConsentMissing userId={user.userId} consent={consent} />
      </div>
    )
  }
  return (
    <div className={css.card}>
      <EmptyState
        picture={<Planet order={isFirst ? 1 : 8} size={96} faded={isFirst} />}
        title={isFirst ? words.noChapter : words.allDone}
        actions={
          isFirst ? (
            <ButtonLink to={paths.studentAtlas}>{words.lookAround}</ButtonLink>
          ) : (
            <ButtonLink variant="primary" to={paths.pathTo(paths.responses, { id: user.userId })}>
              {words.seeAnswers}
            </ButtonLink>
          )
        }
      >
        {isFirst ? words.noChapterHint : words.allDoneHint}
      </EmptyState>
    </div>
  )
}
