import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { PendingChallenge, PendingChapter } from '../../offline/pending.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { SyncBadge } from '../../ui/SyncBadge.tsx'
import css from './ChapterScreen.module.css'
import { isAnswered, isGivenBack, isRunning } from './journey.ts'
import { OwnAnswer } from './OwnAnswer.tsx'
import * as paths from '../../paths.ts'

/** A world's challenges in their order. After the world's end each shows the student's answer. */
export function ChallengePath({ chapter, nextId }: { chapter: PendingChapter; nextId: string | undefined }) {
  const { chapter: words } = useMessages('journey')
  return (
    <ol role="list" className={css.path} aria-label={words.path} data-answers>
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
  const { chapter: words } = useMessages('journey')
  const { dashboard } = useMessages('student')
  const { language } = useLanguage()
  const answered = isAnswered(challenge)
  const arrived = answered && (challenge.sync === 'arrived' || challenge.sync === 'draft')
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
      <div className={css.body}>
        <Link
          to={paths.pathTo(paths.challenge, { chapterId: chapter.id, challengeId: challenge.id })}
          className={css.link}
          aria-current={isNext ? 'step' : undefined}
        >
          <strong>{challenge.title[language]}</strong>
          <span className={css.meta}>
            {isNext && <span className={css.nextWord}>{words.next}</span>}
            {isGivenBack(challenge) && <span>{words.again}</span>}
            {challenge.sync ? (
              <>
                <SyncBadge state={challenge.sync} />
                {challenge.sync === 'draft' && !answered && <span>{words.stillToHandIn}</span>}
              </>
            ) : (
              <span>{dashboard.minutes(challenge.minutes)}</span>
            )}
            {challenge.visibility === 'private' && (
              <span>
                <Icon name="lock" size={18} />
                {words.private}
              </span>
            )}
          </span>
        </Link>
        {!isRunning(chapter) && <ReadAnswer challenge={challenge} />}
      </div>
    </li>
  )
}

function ReadAnswer({ challenge }: { challenge: PendingChallenge }) {
  const { chapter: words } = useMessages('journey')
  return (
    <div className={css.answer}>
      {isAnswered(challenge) ? <OwnAnswer challenge={challenge} /> : words.noAnswer}
    </div>
  )
}
