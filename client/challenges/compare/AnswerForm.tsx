import { type CompareDefinition, type CompareResponse, criteriaOf } from '#shared/challenges/compare.ts'
import { Stack } from '../../ui/Stack.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import { Levels } from '../Levels.tsx'
import css from './Compare.module.css'
import { Criteria } from './Criteria.tsx'
import { OptionNames } from './OptionNames.tsx'
import { Sums } from './Sums.tsx'
import { levelsOf, words } from './words.ts'

export type CompareProps = AnswerFormProps<CompareDefinition, CompareResponse>

/** First the names, then one card per criterion: its weight, and how well each option fits. */
export function AnswerForm(props: CompareProps) {
  const { definition, value, onChange, issues, disabled, language } = props
  const text = words(language)

  function rate(option: number, criterion: string, level: number) {
    const ratings = value.options.map((_name, index) => value.ratings[index] ?? {})
    onChange({ ...value, ratings: ratings.with(option, { ...ratings[option], [criterion]: level }) })
  }

  return (
    <Stack gap={6}>
      <OptionNames {...props} />
      {definition.choose && <Criteria {...props} choose={definition.choose} />}
      {criteriaOf(value, definition).map(({ id, label }) => (
        <section key={id} className={css.criterion} aria-label={label[language]}>
          <h2>{label[language]}</h2>
          <Levels
            name={`weights.${id}`}
            legend={text.weight}
            levels={levelsOf(text.weights)}
            value={value.weights[id]}
            onChange={(level) => onChange({ ...value, weights: { ...value.weights, [id]: level } })}
            error={messageAt(issues, `weights.${id}`, language)}
            disabled={disabled}
          />
          {value.options.map((name, index) => (
            <Levels
              // An option is identified by its position, because its name changes while it is typed.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              name={`ratings.${index}.${id}`}
              legend={text.rating(name || text.option(index + 1))}
              levels={levelsOf(text.ratings)}
              value={value.ratings[index]?.[id]}
              onChange={(level) => rate(index, id, level)}
              error={messageAt(issues, `ratings.${index}.${id}`, language)}
              disabled={disabled}
            />
          ))}
        </section>
      ))}
      <Sums definition={definition} response={value} language={language} />
      <AnswerText
        label={text.note}
        name="note"
        optional
        rows={3}
        max={600}
        value={value.note}
        onChange={(note) => onChange({ ...value, note })}
        error={messageAt(issues, 'note', language)}
        disabled={disabled}
        language={language}
      />
    </Stack>
  )
}
