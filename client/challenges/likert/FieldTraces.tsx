import { use } from 'react'
import type { Language } from '#shared/domain/language.ts'
import { dimensionLabels } from '#shared/interests/dimensions.ts'
import { matchesOf, traceLabels } from '#shared/interests/matching.ts'
import type { Profile } from '#shared/interests/profile.ts'
import { Badge } from '../../ui/Badge.tsx'
import { AudienceContext } from '../audience.ts'
import { FieldBands } from './FieldBands.tsx'
import { FieldName } from './FieldName.tsx'
import css from './InterestProfile.module.css'
import { wordsFor } from './words.ts'

/** Fields of work to explore, as text and never as a ranking with numbers. */
export function FieldTraces({ profile, language }: { profile: Profile; language: Language }) {
  const text = wordsFor(use(AudienceContext), language)
  const matches = matchesOf(profile)
  if (matches.type === 'none') return null
  if (matches.type === 'one-per-direction') {
    return (
      <ul role="list" className={css.fields}>
        {matches.fields.map(({ dimension, field }) => (
          <li key={field.id}>
            <FieldName field={field} language={language} />
            <Badge>{dimensionLabels[dimension][language]}</Badge>
          </li>
        ))}
      </ul>
    )
  }
  if (matches.type === 'bands') return <FieldBands matches={matches} text={text} language={language} />
  return (
    <div>
      <strong>{text.fields}</strong>
      <ul role="list" className={css.fields}>
        {matches.best.map(({ field, trace }) => (
          <li key={field.id}>
            <FieldName field={field} language={language} />
            <Badge tone={trace === 'strong' ? 'accent' : 'neutral'}>{traceLabels[trace][language]}</Badge>
          </li>
        ))}
        {matches.surprise && (
          <li>
            <FieldName field={matches.surprise} language={language} />
            <Badge icon="star">{text.surprise}</Badge>
          </li>
        )}
      </ul>
    </div>
  )
}
