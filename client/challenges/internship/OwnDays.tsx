import { use } from 'react'
import { workDaysOf } from '#shared/domain/internship-days.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { InternshipProps } from './props.ts'
import { daysOf } from './choose-leaf.ts'
import css from './Internship.module.css'
import { Surroundings } from './surroundings.ts'
import { useTypedDays } from './use-typed-days.ts'
import { words } from './words.ts'

/** The student's own days. They are part of the leaf, and take effect when first and last day make sense. */
export function OwnDays({ value, onChange, disabled, language }: InternshipProps) {
  const { days: ofClass } = use(Surroundings)
  const text = words(language)
  const days = daysOf(value, ofClass)
  const [shown, type] = useTypedDays(days ?? { from: '', to: '' })

  function change(next: typeof shown) {
    type(next)
    if (workDaysOf(next).length > 0) onChange({ ...value, ownDays: next })
  }

  return (
    <div className={css.times}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          label={end === 'from' ? text.firstDay : text.lastDay}
          name={`ownDays.${end}`}
          type="date"
          value={shown[end]}
          disabled={disabled}
          onChange={({ target }) => change({ ...shown, [end]: target.value })}
        />
      ))}
    </div>
  )
}
