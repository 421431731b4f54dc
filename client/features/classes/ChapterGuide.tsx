import type { ReactNode } from 'react'
import type { ChapterOfClass } from '#shared/contract/chapters.ts'
import type { Guide } from '#shared/curriculum/chapter.ts'
import type { LocalText } from '#shared/domain/language.ts'
import { formatList } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './ChapterGuide.module.css'

/** Goals, challenges and the lesson plan, for preparing the lesson. */
export function ChapterGuide({ chapter }: { chapter: ChapterOfClass }) {
  const { chapters: words } = useMessages('teacher')
  const { language } = useLanguage()
  const guide = guideOf(chapter)
  return (
    <Disclosure
      summary={
        <>
          {words.goals}
          <span className="visually-hidden">: {chapter.title[language]}</span>
        </>
      }
    >
      <div className={css.columns}>
        <div className={css.column}>
          <Section title={words.goalsTitle}>
            <Points texts={chapter.goals} />
          </Section>
          <Section title={words.challengesTitle}>
            <ol className={css.challenges} role="list">
              {chapter.challenges.map((challenge) => (
                <li key={challenge.id}>
                  <span className={css.number}>
                    {chapter.order}.{challenge.order}
                  </span>
                  {challenge.title[language]}
                  {challenge.visibility === 'private' && <Icon name="lock" size={16} label={words.private} />}
                </li>
              ))}
            </ol>
          </Section>
        </div>
        {guide && (
          <div className={css.column}>
            <Lesson guide={guide} />
          </div>
        )}
      </div>
    </Disclosure>
  )
}

function Lesson({ guide }: { guide: Guide }) {
  const { guide: words, minutes } = useMessages('teacher')
  const { language } = useLanguage()
  return (
    <>
      <Section title={words.title}>
        <p>{guide.goal[language]}</p>
      </Section>
      <Section title={words.steps}>
        <ol className={css.steps} role="list">
          {guide.steps.map((step) => (
            <li key={step.text.de}>
              <span className={css.minutes}>{minutes(step.minutes)}</span>
              <span>{step.text[language]}</span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={words.materials}>
        {guide.materials.length > 0 ? <Points texts={guide.materials} /> : <p>{words.noMaterials}</p>}
      </Section>
      <Section title={words.talk}>
        <Points texts={guide.talkPrompts} />
      </Section>
      {guide.notes.length > 0 && (
        <Section title={words.notes}>
          <Points texts={guide.notes} />
        </Section>
      )}
      {guide.passport.length > 0 && (
        <p className={css.passport}>{words.passport(formatList(guide.passport, language))}</p>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Points({ texts }: { texts: readonly LocalText[] }) {
  const { language } = useLanguage()
  return (
    <ul>
      {texts.map((text) => (
        <li key={text.de}>{text[language]}</li>
      ))}
    </ul>
  )
}

/** The contract does not type the guide, which is part of the curriculum. A version without a guide shows none. */
function guideOf({ guide }: ChapterOfClass): Guide | undefined {
  return typeof guide === 'object' && guide !== null && 'steps' in guide && 'goal' in guide
    ? (guide as Guide)
    : undefined
}
