import { useRef } from 'react'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Planet, planetHue } from '../../ui/Planet.tsx'
import { isGivenBack, type NextStep } from './journey.ts'
import { Needle } from './Needle.tsx'
import css from './NextStepCard.module.css'
import * as paths from '../../paths.ts'

/** The next challenge. */
export function NextStepCard({ chapter, challenge }: NextStep) {
  const { dashboard } = useMessages('student')
  const { language } = useLanguage()
  const card = useRef<HTMLElement>(null)
  const isDrafted = challenge.draft !== null
  const hint = isGivenBack(challenge)
    ? dashboard.againHint
    : isDrafted
      ? dashboard.resumeHint
      : dashboard.minutes(challenge.minutes)
  const place = chapter.challenges.indexOf(challenge) + 1
  return (
    <section ref={card} className={css.card} style={{ '--hue': planetHue(chapter.order) } as object}>
      <span className={css.planet}>
        <Planet order={chapter.order} size={132} />
      </span>
      <p className={css.chapter}>
        {dashboard.chapter(chapter.order)} · {chapter.title[language]}
      </p>
      <h2>{challenge.title[language]}</h2>
      <p className={css.hint}>
        {dashboard.place(place, chapter.challenges.length)}
        <br />
        {hint}
      </p>
      <ButtonLink
        variant="primary"
        size="large"
        iconEnd="arrow-right"
        className={css.go}
        to={paths.pathTo(paths.challenge, { chapterId: chapter.id, challengeId: challenge.id })}
      >
        {isDrafted ? dashboard.resume : dashboard.start}
      </ButtonLink>
      <Needle to={card} />
    </section>
  )
}
