import type { LikertDefinition, LikertResponse } from '#shared/challenges/likert.ts'
import type { Language } from '#shared/domain/language.ts'
import { dimensionDescriptions, dimensionLabels, dimensions } from '#shared/interests/dimensions.ts'
import { sentencesOf } from '#shared/interests/favourites.ts'
import { profileOf } from '#shared/interests/profile.ts'
import {
  aboutTheCompass,
  interestsAreNotGrades,
  openDimension,
  qualityTexts,
} from '#shared/interests/wording.ts'
import { Hexagon } from '../../ui/Hexagon.tsx'
import { FieldTraces } from './FieldTraces.tsx'
import css from './InterestProfile.module.css'
import { words } from './words.ts'

interface InterestProfileProps {
  definition: LikertDefinition
  response: LikertResponse
  language: Language
}

/**
 * Bars with words first, for they read best; then the hexagon, whose area alone would mislead; then sentences from
 * the student's own favourites. Only a clear profile is put in an order.
 */
export function InterestProfile({ definition, response, language }: InterestProfileProps) {
  const text = words(language)
  const profile = profileOf(definition.items, response.answers)
  const { quality, percent, ranking } = profile
  const hasPicture = quality === 'clear' || quality === 'open'
  const order = ranking.length > 0 ? ranking.flat() : dimensions
  const open = dimensions.filter((dimension) => !order.includes(dimension))
  return (
    <div className={css.profile}>
      <p className={css.quality}>{qualityTexts[quality][language]}</p>
      {hasPicture && (
        <>
          <table className={css.bars}>
            <caption className="visually-hidden">{text.directions}</caption>
            <tbody>
              {[...order, ...open].map((dimension) => {
                const value = percent[dimension]
                return (
                  <tr key={dimension}>
                    <th scope="row">
                      {dimensionLabels[dimension][language]}
                      <span className={css.about}>{dimensionDescriptions[dimension][language]}</span>
                    </th>
                    <td>
                      <span className={css.bar} aria-hidden>
                        <span style={{ width: `${value ?? 0}%` }} />
                      </span>
                      <span className={css.number}>{value ?? openDimension[language]}</span>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <Hexagon
            label={text.hexagon}
            axes={dimensions.map((dimension) => ({
              label: dimensionLabels[dimension][language],
              value: percent[dimension],
            }))}
          />
          {sentencesOf(definition.items, response.answers, language).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <FieldTraces profile={profile} language={language} />
        </>
      )}
      <p className={css.footer}>
        {interestsAreNotGrades[language]} {aboutTheCompass[language]}
      </p>
    </div>
  )
}
