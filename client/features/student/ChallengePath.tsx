import { useRef } from 'react'
import { summaryOf } from '#shared/challenges/index.ts'
import { isLocked } from '#shared/domain/locked-answer.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { PendingChallenge, PendingChapter } from '../../offline/pending.ts'
import { classNames } from '../../ui/class-names.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { SyncBadge } from '../../ui/SyncBadge.tsx'
import { useOpenForPrint } from '../../ui/use-open-for-print.ts'
import css from './ChapterScreen.module.css'
import { isAnswered, isGivenBack, isRunning } from './journey.ts'
import { OwnAnswer } from './OwnAnswer.tsx'
import * as paths from '../../paths.ts'

/** A world's challenges in their order. After the world's end each unfolds to the student's answer. */
export function ChallengePath({ chapter, nextId }: { chapter: PendingChapter; nextId: string | undefined }) {
  const { chapter: words } = useMessages('journey')
  const list = useRef<HTMLOListElement>(null)
  useOpenForPrint(list)
  return (
    <ol ref={list} role="list" className={css.path} aria-label={words.path}>
      {chapter.challenges.map((challenge, index) => (
        <Step
          key={challenge.id}
          chapter={chapter}
          challenge={challenge}
          place={index + 1}
          isNext={challenge.id === nextId}
        />
      ))}
    </ol>
  )
}

interface StepProps {
  chapter: PendingChapter
  challenge: PendingChallenge
  place: number
  isNext: boolean
}

function Step({ chapter, challenge, place, isNext }: StepProps) {
  const answered = isAnswered(challenge)
  const arrived = answered && (challenge.sync === 'arrived' || challenge.sync === 'draft')
  const isFolded = answered && !isRunning(chapter)
  return (
    <li
      className={classNames(
        css.step,
        arrived && css.answered,
        answered && !arrived && css.waits,
        isNext && css.isNext,
      )}
    >
      <span className={css.node} aria-hidden>
        {answered ? <Icon name={arrived ? 'check' : 'tablet-check'} size={24} /> : place}
      </span>
      {isFolded ? (
        <FoldedAnswer chapter={chapter} challenge={challenge} />
      ) : (
        <ChallengeLink chapter={chapter} challenge={challenge} isNext={isNext} />
      )}
    </li>
  )
}

type OneProps = Pick<StepProps, 'chapter' | 'challenge'>

const pathOf = ({ chapter, challenge }: OneProps) =>
  paths.pathTo(paths.challenge, { chapterId: chapter.id, challengeId: challenge.id })

function ChallengeLink({ isNext, ...place }: OneProps & Pick<StepProps, 'isNext'>) {
  const { chapter: words } = useMessages('journey')
  const { dashboard } = useMessages('student')
  const { language } = useLanguage()
  const { chapter, challenge } = place
  return (
    <Link to={pathOf(place)} className={css.link} aria-current={isNext ? 'step' : undefined}>
      <strong>{challenge.title[language]}</strong>
      <span className={css.meta}>
        {isNext && <span className={css.nextWord}>{words.next}</span>}
        {isGivenBack(challenge) && <span>{words.again}</span>}
        {challenge.sync ? (
          <>
            <SyncBadge state={challenge.sync} />
            {challenge.sync === 'draft' && !isAnswered(challenge) && isRunning(chapter) && (
              <span>{words.stillToHandIn}</span>
            )}
          </>
        ) : (
          <span>{isRunning(chapter) ? dashboard.minutes(challenge.minutes) : words.noAnswer}</span>
        )}
        {challenge.visibility === 'private' && <Private />}
      </span>
    </Link>
  )
}

/** One line of the answer; all of it by a tap, when the page is searched, and on paper. */
function FoldedAnswer(place: OneProps) {
  const { returned } = useMessages('journey')
  const { language } = useLanguage()
  const { challenge } = place
  const { definition, response, sync } = challenge
  const isPrivate = challenge.visibility === 'private'
  return (
    <Disclosure
      summary={
        <span className={css.fold}>
          <strong>{challenge.title[language]}</strong>
          {!isLocked(response) && (
            <span className={css.line}>{summaryOf(definition, response, language)}</span>
          )}
          {(isPrivate || (sync && sync !== 'arrived')) && (
            <span className={css.meta}>
              {sync && sync !== 'arrived' && <SyncBadge state={sync} />}
              {isPrivate && <Private />}
            </span>
          )}
        </span>
      }
    >
      <OwnAnswer challenge={challenge} />
      <Link to={pathOf(place)} className={css.open}>
        {returned.open}
        <span className="visually-hidden">: {challenge.title[language]}</span>
      </Link>
    </Disclosure>
  )
}

function Private() {
  const { chapter: words } = useMessages('journey')
  return (
    <span>
      <Icon name="lock" size={18} />
      {words.private}
    </span>
  )
}
