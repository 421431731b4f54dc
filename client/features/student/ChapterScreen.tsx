import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { preloadKind } from '../../challenges/registry.ts'
import { useFound } from '../../hooks/useFound.ts'
import { useOwnChapters } from '../../hooks/useOwnChapters.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { formatLastDay } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { PendingChapter } from '../../offline/pending.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AgeOf, Loaded } from '../../ui/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ComingPage } from '../../ui/ComingPage.tsx'
import { Page } from '../../ui/Page.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Sky } from '../../ui/Sky.tsx'
import { BackToMap } from './BackToMap.tsx'
import { ChallengePath } from './ChallengePath.tsx'
import { ChapterOrbit } from './ChapterOrbit.tsx'
import css from './ChapterScreen.module.css'
import { findChapter } from './find-chapter.ts'
import { findNextStep, isAnswered, isGivenBack, isRunning, progressOf } from './journey.ts'
import { useShellCached } from './use-shell-cached.ts'
import { TargetDate } from './TargetDate.tsx'
import * as paths from '../../paths.ts'

const coming = [190, 76, 76, 76, 76, 76]

export default function ChapterScreen() {
  const { id = '' } = useParams()
  const query = useFound(useOwnChapters(), (chapters) => findChapter(chapters, id))
  return (
    <Loaded query={query} skeleton={<ComingPage height={coming} />} ownPage={<BackToMap />}>
      {(chapter) => <Chapter chapter={chapter} isKept={query.isKept} age={<AgeOf query={query} />} />}
    </Loaded>
  )
}

interface ChapterProps {
  chapter: PendingChapter
  /** Its content was read back from this device. */
  isKept: boolean
  age: ReactNode
}

function Chapter({ chapter, isKept, age }: ChapterProps) {
  usePreloadedForms(chapter)
  const { chapter: words, challenge: ofChallenge } = useMessages('journey')
  const { language } = useLanguage()
  const next = findNextStep([chapter])?.challenge
  return (
    <Page
      width="reading"
      eyebrow={<BackToMap />}
      title={chapter.title[language]}
      lead={chapter.summary[language]}
    >
      {age}
      <ChapterHead chapter={chapter} isKept={isKept} />
      {chapter.challenges.some(({ definition }) => definition.kind === 'internship') && (
        <Row gap={2}>
          <ButtonLink to={paths.folder} icon="pencil">
            {ofChallenge.folder}
          </ButtonLink>
          <ButtonLink to={paths.application} icon="message">
            {ofChallenge.application}
          </ButtonLink>
        </Row>
      )}
      {next && (
        <ButtonLink
          variant="primary"
          size="large"
          iconEnd="arrow-right"
          to={paths.pathTo(paths.challenge, { chapterId: chapter.id, challengeId: next.id })}
        >
          {(next.draft ? words.resume : isGivenBack(next) ? words.rewrite : words.start)(
            next.title[language],
          )}
        </ButtonLink>
      )}
      {!isRunning(chapter) && (
        <Notice icon="flag">
          {chapter.challenges.some(isAnswered) ? words.endedHint : words.endedEmpty}
        </Notice>
      )}
      {isRunning(chapter) && !next && <Notice tone="success">{words.allDone}</Notice>}
      <ChallengePath chapter={chapter} nextId={next?.id} />
    </Page>
  )
}

/** Preloads forms, so that a challenge opens at once, also without a connection. */
function usePreloadedForms({ challenges }: PendingChapter) {
  const kinds = challenges.map(({ definition }) => definition.kind).join(' ')
  useEffect(() => {
    for (const kind of kinds.split(' ')) preloadKind(kind)
  }, [kinds])
}

/** The planet with its orbit beside the purpose of this world. */
function ChapterHead({ chapter, isKept }: Omit<ChapterProps, 'age'>) {
  // A private answer looks for its key in this list, too.
  const kept = useQuery('students.keptOccupations', {})
  const isShellCached = useShellCached()
  const { chapter: words } = useMessages('journey')
  const { progress } = useMessages('common')
  const { language } = useLanguage()
  const { total, arrived, waiting } = progressOf(chapter)
  const { run } = chapter
  return (
    <Sky className={css.head}>
      <ChapterOrbit chapter={chapter} size={120} planetSize={84} />
      <div className={css.goals}>
        <h2>{words.goals}</h2>
        <ul>
          {chapter.goals.map((goal) => (
            <li key={goal.en}>{goal[language]}</li>
          ))}
        </ul>
      </div>
      <p className={css.facts}>
        <span>{words.minutes(chapter.challenges.reduce((sum, { minutes }) => sum + minutes, 0))}</span>
        <span>{progress.ofArrived(arrived, total)}</span>
        {waiting > 0 && <span className={css.waiting}>{progress.waiting(waiting)}</span>}
        {isKept && kept.isKept && isShellCached && (
          <span className={css.ready}>
            <Icon name="tablet-check" />
            {words.offlineReady}
          </span>
        )}
        {run.status === 'running' && <TargetDate {...run} />}
        {run.status === 'ended' && run.endedAt && (
          <span>{words.ended(formatLastDay(run.endedAt, language))}</span>
        )}
      </p>
    </Sky>
  )
}
