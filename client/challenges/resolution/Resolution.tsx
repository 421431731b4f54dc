import type { Fact, Resolution } from '#shared/challenges/resolution.ts'
import type { Language } from '#shared/domain/language.ts'
import { Card } from '../../ui/Card.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './Resolution.module.css'
import { words } from './words.ts'

interface ResolutionProps {
  resolution: Resolution
  language: Language
}

/** Further facts are collapsed, because they would fill several screens of a phone. */
const shownOpen = 4

/** The text of a challenge after the hand-in. It is in the snapshot of the world, so it needs no connection. */
export function ResolutionCard(props: ResolutionProps) {
  const text = words(props.language)
  return (
    <Card title={text.title}>
      <p className={css.hint}>{text.noJudgement}</p>
      <Parts {...props} />
    </Card>
  )
}

/** The same for a teacher, who may read it before trying the challenge. */
export function ResolutionPreview(props: ResolutionProps) {
  return (
    <Disclosure summary={words(props.language).afterwards}>
      <Parts {...props} />
    </Disclosure>
  )
}

function Parts({ resolution: { facts, view, question }, language }: ResolutionProps) {
  const text = words(language)
  return (
    <>
      {facts && (
        <section className={css.part}>
          <h3>{text.facts}</h3>
          {facts.length > shownOpen ? (
            <Disclosure summary={text.count(facts.length)}>
              <Facts facts={facts} language={language} />
            </Disclosure>
          ) : (
            <Facts facts={facts} language={language} />
          )}
        </section>
      )}
      <section className={css.part}>
        <h3>{text.view}</h3>
        <p>{view[language]}</p>
      </section>
      <section className={css.part}>
        <h3>{text.question}</h3>
        <p>{question[language]}</p>
      </section>
    </>
  )
}

function Facts({ facts, language }: { facts: readonly Fact[]; language: Language }) {
  return (
    <ul className={css.facts}>
      {facts.map((fact) => (
        <li key={fact.text.de}>
          <p>{fact.text[language]}</p>
          <SourceLine fact={fact} language={language} />
        </li>
      ))}
    </ul>
  )
}

/** Name and date are text, because the link opens nothing without a connection. */
function SourceLine({ fact: { source, asOf }, language }: { fact: Fact; language: Language }) {
  const text = words(language)
  return (
    <p className={css.source}>
      <span>{text.source(source.title, dateWords(asOf, language))}</span>
      <a href={source.url} target="_blank" rel="noopener noreferrer nofollow">
        {hostOf(source.url)}
        <Icon name="external" size={14} label={text.newWindow} />
      </a>
    </p>
  )
}

/** A link shows where it leads; the whole address would be too long. */
function hostOf(url: string): string {
  return url.replace(/^https:\/\/(?:www\.)?/, '').replace(/[/?#].*$/, '')
}

/**
 * "2024" or "April 2024". Not in messages/format.ts, which belongs to the first load.
 */
function dateWords(asOf: string, language: Language): string {
  const [year = asOf, month] = asOf.split('-')
  if (month === undefined) return year
  const at = new Date(Date.UTC(Number(year), Number(month) - 1))
  return at.toLocaleDateString(language === 'de' ? 'de-DE' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
