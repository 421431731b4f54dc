import type { Option } from '#shared/challenges/shape.ts'
import { messageAt } from '../issues.ts'
import { Levels } from '../Levels.tsx'
import type { CompareProps } from './AnswerForm.tsx'
import css from './Compare.module.css'
import { levelsOf, words } from './words.ts'

/** One criterion: its weight, and how well each option fits. */
export function Criterion(props: CompareProps & { criterion: Option }) {
  const { criterion, value, onChange, issues, disabled, language } = props
  const { id, label } = criterion
  const text = words(language)

  function rate(option: number, level: number) {
    const ratings = value.options.map((_name, index) => value.ratings[index] ?? {})
    onChange({ ...value, ratings: ratings.with(option, { ...ratings[option], [id]: level }) })
  }

  return (
    <section className={css.criterion} aria-label={label[language]}>
      <h2 tabIndex={-1}>{label[language]}</h2>
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
          onChange={(level) => rate(index, level)}
          error={messageAt(issues, `ratings.${index}.${id}`, language)}
          disabled={disabled}
        />
      ))}
    </section>
  )
}
