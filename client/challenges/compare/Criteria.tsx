import { use, useState } from 'react'
import { compare, criteriaOf } from '#shared/challenges/compare.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { ChosenEarlier } from '../chosen-earlier.ts'
import { messageAt } from '../issues.ts'
import type { CompareProps } from './props.ts'
import css from './Compare.module.css'
import { words } from './words.ts'

type CriteriaProps = CompareProps & { choose: { min: number; max: number } }

/** The criteria of the comparison. A removed criterion keeps its numbers, in case it is added again. */
export function Criteria({ definition, value, onChange, issues, disabled, language, choose }: CriteriaProps) {
  const text = words(language)
  const ids = criteriaOf(value, definition).map(({ id }) => id)
  const isFull = ids.length >= choose.max

  const earlier = use(ChosenEarlier)
  // The same sentence while the student ticks, so that nothing moves.
  const [preset] = useState(() => {
    const suggested = criteriaOf(compare.emptyResponse(definition), definition)
    return ids.join() === suggested.map(({ id }) => id).join() ? ids.length : 0
  })

  function set(id: string, isOn: boolean) {
    const criteria = definition.criteria
      .map((each) => each.id)
      .filter((each) => (each === id ? isOn : ids.includes(each)))
    onChange({ ...value, criteria })
  }

  return (
    <fieldset name="criteria" tabIndex={-1} className={css.options} aria-describedby="criteria-error">
      <legend>{text.criteria(choose.min, choose.max)}</legend>
      {preset > 0 && (
        <p className={css.sentence}>{earlier === null ? text.preset(preset) : text.presetFrom(earlier)}</p>
      )}
      <div className={css.criteria}>
        {definition.criteria.map(({ id, label }) => (
          <Checkbox
            key={id}
            framed
            label={label[language]}
            name={`criteria.${id}`}
            checked={ids.includes(id)}
            disabled={disabled || (isFull && !ids.includes(id))}
            onChange={(event) => set(id, event.target.checked)}
          />
        ))}
      </div>
      <output className={css.sentence}>{text.chosen(ids.length, choose.max)}</output>
      <FieldError id="criteria-error" error={messageAt(issues, 'criteria', language)} />
    </fieldset>
  )
}
