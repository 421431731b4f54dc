import { ChallengeReader, plainWordsOf } from '../challenges/ChallengeReader.tsx'
import { formatAge } from '../messages/format.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import css from './Feedback.module.css'
import { wordDiff } from './word-diff.ts'

interface Version {
  response?: unknown
  capturedAt: string
}

interface VersionsProps {
  definition: { kind: string }
  earlier: Version
  current: Version
}

/** A revision beside the version that was given back, and the difference in words. */
export function Versions({ definition, earlier, current }: VersionsProps) {
  const { versions: words } = useMessages('responses')
  const { language } = useLanguage()
  const parts = wordDiff(
    plainWordsOf(definition, earlier.response, language),
    plainWordsOf(definition, current.response, language),
  )
  const columns = [
    { title: words.first(formatAge(earlier.capturedAt, language)), version: earlier },
    { title: words.second(formatAge(current.capturedAt, language)), version: current },
  ]
  return (
    <div className={css.versions}>
      {columns.map(({ title, version }) => (
        <section key={title} aria-label={title}>
          <h4>{title}</h4>
          <ChallengeReader
            definition={definition}
            response={version.response}
            language={language}
            writtenAt={version.capturedAt}
          />
        </section>
      ))}
      <section className={css.both} aria-label={words.difference}>
        <h4>{words.difference}</h4>
        <p className={css.difference}>
          {parts.every(({ kind }) => kind === 'same')
            ? words.noDifference
            : parts.map(({ kind, text }, at) => {
                // A piece is identified by its position.
                const key = `${at}`
                if (kind === 'added') return <ins key={key}>{text}</ins>
                if (kind === 'removed') return <del key={key}>{text}</del>
                return <span key={key}>{text}</span>
              })}
        </p>
      </section>
    </div>
  )
}
