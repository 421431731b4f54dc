import type { Option } from '#shared/challenges/shape.ts'
import { FieldError } from '../../ui/Field.tsx'
import { messageAt } from '../issues.ts'
import { Levels } from '../Levels.tsx'
import type { CompareProps } from './props.ts'
import css from './Compare.module.css'
import { levelsOf, words } from './words.ts'

interface CriterionProps extends CompareProps {
  criterion: Option
  /** After an attempt to submit each scale without a choice says so. */
  hasTried: boolean
}

/** One criterion: its weight, and how well each option fits. */
export function Criterion(props: CriterionProps) {
  const { criterion, hasTried, value, onChange, issues, disabled, language } = props
  const { id, label } = criterion
  const text = words(language)

  const errorOf = (level: number | undefined) => (hasTried && level === undefined ? text.choose : undefined)

  function rate(option: number, level: number) {
    const ratings = value.options.map((_name, index) => value.ratings[index] ?? {})
    onChange({ ...value, ratings: ratings.with(option, { ...ratings[option], [id]: level }) })
  }

  return (
    <fieldset
      name={`rated.${id}`}
      tabIndex={-1}
      className={css.criterion}
      aria-describedby={`rated-${id}-error`}
    >
      <legend>{label[language]}</legend>
      <FieldError id={`rated-${id}-error`} error={messageAt(issues, `rated.${id}`, language)} />
      <Levels
        name={`weights.${id}`}
        legend={text.weight}
        levels={levelsOf(text.weights)}
        value={value.weights[id]}
        onChange={(level) => onChange({ ...value, weights: { ...value.weights, [id]: level } })}
        error={errorOf(value.weights[id])}
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
          onChange={(level) => rate(index, level)}
          error={errorOf(value.ratings[index]?.[id])}
          disabled={disabled}
        />
      ))}
    </fieldset>
  )
}
