import { useOwnChapters } from '../../hooks/useOwnChapters.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import css from './ChallengeScreen.module.css'
import type { ChallengeProps } from './challenge-props.ts'
import { ChapterOrbit } from './ChapterOrbit.tsx'
import { findNextIn, findNextStep, isAnswered, isComplete, isRunning } from './journey.ts'
import * as paths from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'

interface OnwardLinksProps extends ChallengeProps {
  /** The planet is shown above. */
  hasPlanet?: boolean
  /** The headline above says that the world is done. */
  saysDone?: boolean
}

/** A link to the next open challenge; when the world is done, to the next world, else home. */
export function OnwardLinks({ chapter, challenge, hasPlanet, saysDone }: OnwardLinksProps) {
  const { challenge: words } = useMessages('journey')
  const { language } = useLanguage()
  const { data: chapters = [] } = useOwnChapters()
  const { data: known = [] } = useQuery('students.worlds', {})
  const main = challenge.sync === 'needs-you' ? 'secondary' : 'primary'
  const next = isRunning(chapter) ? findNextIn(chapter, challenge.id) : undefined
  const following = findNextStep(chapters)?.chapter
  const isLaterChapter = !following && known.length > chapters.length
  const nextChapter = following?.id === chapter.id ? undefined : following
  if (next) {
    return (
      <ButtonLink
        variant={main}
        size="large"
        iconEnd="arrow-right"
        to={paths.pathTo(paths.challenge, { chapterId: chapter.id, challengeId: next.id })}
      >
        {next.order > challenge.order
          ? words.next(next.title[language])
          : words.stillOpen(next.title[language])}
      </ButtonLink>
    )
  }
  const forPass = chapter.challenges.filter((each) => each.portfolio && isAnswered(each)).length
  return (
    <div className={css.next}>
      {isComplete(chapter) && (
        <div className={css.done}>
          {!hasPlanet && <ChapterOrbit chapter={chapter} size={96} planetSize={68} />}
          <div>
            {!saysDone && <h3>{words.chapterDone}</h3>}
            <p>{isLaterChapter ? words.nextStartsLater : words.chapterDoneHint}</p>
            {forPass > 0 && (
              <Link to={paths.pass} className={css.forPass}>
                {words.forPass(forPass)}
              </Link>
            )}
          </div>
        </div>
      )}
      {nextChapter && (
        <ButtonLink
          variant={main}
          size="large"
          iconEnd="arrow-right"
          to={paths.pathTo(paths.chapter, { id: nextChapter.id })}
        >
          {words.nextChapter(nextChapter.title[language])}
        </ButtonLink>
      )}
      <ButtonLink
        variant={nextChapter ? 'secondary' : main}
        size="large"
        iconEnd="arrow-right"
        to={paths.dashboard}
      >
        {words.toMap}
      </ButtonLink>
    </div>
  )
}
