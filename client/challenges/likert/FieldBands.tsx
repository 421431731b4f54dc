import type { Language } from '#shared/domain/language.ts'
import type { Matches } from '#shared/interests/matching.ts'
import { classNames } from '../../ui/class-names.ts'
import { FieldName } from './FieldName.tsx'
import css from './InterestProfile.module.css'
import type { wordsFor } from './words.ts'

interface FieldBandsProps {
  matches: Extract<Matches, { type: 'bands' }>
  text: ReturnType<typeof wordsFor>
  language: Language
}

/** Two to six fields in bands: those of one band cannot be told apart, so nothing in it is better or worse. */
export function FieldBands({ matches, text, language }: FieldBandsProps) {
  const { bands, more, surprise } = matches
  const headings = [bands[0]?.length === 1 ? text.bandOnly : text.bandFirst, text.bandSecond]
  return (
    <div>
      <strong>{text.fields}</strong>
      {bands.map((band, at) => (
        <div key={headings[at]} className={css.band}>
          <p className={css.about}>{headings[at]}</p>
          <ul role="list" className={css.fields}>
            {band.map((field) => (
              <li key={field.id}>
                <FieldName field={field} language={language} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more && <p className={classNames(css.about, css.band)}>{text.more}</p>}
      {surprise && (
        <div className={css.band}>
          <p className={css.about}>{text.surprise}</p>
          <p className={css.fields}>
            <FieldName field={surprise} language={language} />
          </p>
        </div>
      )}
    </div>
  )
}
