import { useEffect, useRef } from 'react'
import { useMessages } from '../../messages/messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { Sky } from '../../ui/Sky.tsx'
import { ChapterOrbit } from './ChapterOrbit.tsx'
import css from './ChallengeScreen.module.css'
import type { ChallengeProps } from './challenge-props.ts'
import { isComplete, progressOf } from './journey.ts'
import { OnwardLinks } from './OnwardLinks.tsx'
import { SubmissionState } from './SubmissionState.tsx'

/** Just now, for the first time or again. */
export type JustHandedIn = 'first' | 'again'

/** A planet with more challenges than places for signs does not grow with every answer. */
const signPlaces = 8

/** Shown after handing in: the planet's new sign, the state of the answer, and the next step. */
export function HandedIn({ chapter, challenge, just }: ChallengeProps & { just: JustHandedIn | undefined }) {
  const { challenge: words } = useMessages('journey')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (just) heading.current?.focus()
  }, [just])
  const { total, arrived, waiting } = progressOf(chapter)
  const isDone = just === 'first' && isComplete(chapter) && challenge.sync !== 'needs-you'
  const isNewSign = just === 'first' && total <= signPlaces
  const sign = words.newSign[(Math.max(1, chapter.order) - 1) % words.newSign.length]
  const headline =
    challenge.sync === 'needs-you'
      ? words.needsYou
      : challenge.sync === 'saved'
        ? words.submittedHere
        : words.submitted
  return (
    <section className={classNames(css.handedIn, just && css.fresh)}>
      <Sky className={classNames(css.scene, isComplete(chapter) && css.complete)}>
        <ChapterOrbit chapter={chapter} size={192} planetSize={148} isFresh={isNewSign} />
      </Sky>
      <div className={css.moment}>
        <h2 ref={heading} tabIndex={-1}>
          {isDone ? words.chapterDone : headline}
        </h2>
        {challenge.sync !== 'needs-you' && (
          <p>
            {(isNewSign && sign) || words.handedInOf(arrived + waiting, total)}
            {isDone && challenge.sync === 'saved' && ` ${words.submittedHere}`}
          </p>
        )}
      </div>
      <SubmissionState challenge={challenge} />
      <OnwardLinks chapter={chapter} challenge={challenge} hasPlanet saysDone={isDone} />
    </section>
  )
}
