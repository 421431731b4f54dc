import { use } from 'react'
import type { LikertDefinition, LikertResponse } from '#shared/challenges/likert.ts'
import type { Language } from '#shared/domain/language.ts'
import {
  type Dimension,
  dimensionDescriptions,
  dimensionLabels,
  dimensions,
} from '#shared/interests/dimensions.ts'
import { sentencesOf } from '#shared/interests/favourites.ts'
import type { Scoring } from '#shared/interests/profile.ts'
import { appealsFrom, hasPicture } from '#shared/interests/profile.ts'
import { changesOf, combinedOf, profileOf } from '#shared/interests/scoring.ts'
import {
  aboutTheCompass,
  interestsAreNotGrades,
  nextSteps,
  openDimension,
  qualityTexts,
} from '#shared/interests/wording.ts'
import {
  dimensionDescriptionsForOthers,
  qualityTextsForOthers,
} from '#shared/interests/wording-for-others.ts'
import { Hexagon } from '../../ui/Hexagon.tsx'
import { AudienceContext } from '../audience.ts'
import { Bar } from '../Bar.tsx'
import { FieldTraces } from './FieldTraces.tsx'
import css from './InterestProfile.module.css'
import { wordsFor } from './words.ts'

interface InterestProfileProps {
  definition: LikertDefinition & { scoring: Scoring }
  response: LikertResponse
  /** The student's own previous result. */
  earlier?: LikertResponse | undefined
  language: Language
}

/**
 * Bars with words first, because they are easiest to read; then the hexagon, whose area alone would be misleading; then
 * sentences from the student's own favourites. Only a clear profile is sorted: the highest direction and those tied with
 * it are below its headline, the others below a second heading.
 */
export function InterestProfile({ definition, response, earlier, language }: InterestProfileProps) {
  const { scoring, items, secondRound = [] } = definition
  const audience = use(AudienceContext)
  const isOwn = audience === 'author'
  const text = wordsFor(audience, language)
  const qualities = isOwn ? qualityTexts : qualityTextsForOthers
  const profileIn = ({ answers, secondRound: choices = [] }: LikertResponse) =>
    profileOf(scoring, items, answers, { items: secondRound, choices })
  const profile = profileIn(response)
  const { quality, percent, ranking } = profile
  const read = earlier && profileIn(earlier)
  const before = read && hasPicture(read) ? read : undefined
  const changes = before && changesOf(before, profile)
  const nextStep = isOwn ? nextSteps[quality] : undefined
  const rest = dimensions.filter((dimension) => !ranking.flat().includes(dimension))
  const [leading = [], ...behind] = ranking
  const others = [...behind, ...rest.map((dimension) => [dimension])]
  const groups = leading.length > 0 ? [leading, ...others] : others
  /** "You like …" is shown only beside a direction whose answers say so. */
  const aboutOf = (dimension: Dimension) => {
    const isLiked = leading.includes(dimension) && (percent[dimension] ?? 0) >= appealsFrom
    return isOwn && isLiked ? dimensionDescriptions[dimension] : dimensionDescriptionsForOthers[dimension]
  }
  return (
    <div className={css.profile}>
      <p className={css.quality}>{qualities[quality][language]}</p>
      {nextStep && <p>{nextStep[language]}</p>}
      {hasPicture(profile) && (
        <>
          <table className={css.bars}>
            <caption className="visually-hidden">{text.directions}</caption>
            {groups.map((group) => (
              <tbody key={group.join('')}>
                {leading.length > 0 && group === others[0] && (
                  <tr>
                    <th scope="rowgroup" colSpan={2} className={css.others}>
                      {text.others}
                    </th>
                  </tr>
                )}
                {group.map((dimension) => {
                  const value = percent[dimension]
                  return (
                    <tr key={dimension} className={group.length > 1 ? css.tied : undefined}>
                      <th scope="row">
                        {dimensionLabels[dimension][language]}
                        {group.length > 1 && <small className={css.level}>{text.tied(group.length)}</small>}
                        <span className={css.about}>{aboutOf(dimension)[language]}</span>
                      </th>
                      <td>
                        <Bar percent={value ?? 0} />
                        <span className={css.number}>{value ?? openDimension[language]}</span>
                        {changes && <span className={css.before}>{changed(text, changes[dimension])}</span>}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            ))}
          </table>
          <Hexagon
            label={text.hexagon}
            axes={dimensions.map((dimension) => ({
              label: dimensionLabels[dimension][language],
              value: percent[dimension],
              earlier: before?.percent[dimension] ?? undefined,
            }))}
          />
          {before && <p className={css.note}>{text.earlierLine}</p>}
          {sentencesOf(items, response.answers, language, audience).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <FieldTraces profile={before ? combinedOf(before, profile) : profile} language={language} />
          {before && scoring === 'riasec-2' && <p className={css.about}>{text.bothCount}</p>}
        </>
      )}
      <p className={css.footer}>
        {interestsAreNotGrades[language]} {aboutTheCompass[language]}
      </p>
    </div>
  )
}

/** The earlier and the present result in words. A change within a tie is no difference. */
function changed(text: ReturnType<typeof wordsFor>, points: number): string {
  if (points === 0) return text.asBefore
  return points > 0 ? text.moreThanBefore : text.lessThanBefore
}
