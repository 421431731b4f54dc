import {
  bestRating,
  type CompareDefinition,
  type CompareResponse,
  criteriaOf,
  numbersDoNotDecide,
  sumsOf,
} from '#shared/challenges/compare.ts'
import type { Language } from '#shared/domain/language.ts'
import { Bar } from '../Bar.tsx'
import css from './Compare.module.css'
import { words } from './words.ts'

interface SumsProps {
  definition: CompareDefinition
  response: CompareResponse
  language: Language
  /** In a form it follows the page's title. */
  heading?: 'h2' | 'h3'
}

/** In the order of the options, never sorted: the sums are not a ranking. */
export function Sums({ definition, response, language, heading: Heading = 'h3' }: SumsProps) {
  const text = words(language)
  const sums = sumsOf(response, definition)
  const most = sumWherePerfect(response, definition)
  return (
    <div className={css.sums}>
      <Heading tabIndex={-1}>{text.sums}</Heading>
      <dl>
        {response.options.map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- see OptionNames
          <div key={index} className={css.sum}>
            <dt>{name || text.option(index + 1)}</dt>
            <dd>
              <Bar percent={((sums[index] ?? 0) / Math.max(1, most)) * 100} />
              {text.points(sums[index] ?? 0, most)}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.sentence}>
        {text.how} {numbersDoNotDecide[language]}
      </p>
    </div>
  )
}

/** The sum of an option that fits perfectly in all that is important to the student: the whole length of a bar. */
function sumWherePerfect(response: CompareResponse, definition: CompareDefinition): number {
  return criteriaOf(response, definition).reduce(
    (sum, { id }) => sum + (response.weights[id] ?? 0) * bestRating,
    0,
  )
}
