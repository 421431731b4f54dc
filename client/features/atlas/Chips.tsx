import { type ReactNode } from 'react'
import css from './Chips.module.css'

interface ChipsProps<Id extends string> {
  label: string
  options: readonly { id: Id; label: string; icon?: ReactNode }[]
  chosen: readonly Id[]
  onChange: (chosen: readonly Id[]) => void
}

/** Several of a closed list: native checkboxes, each as large as a finger. */
export function Chips<Id extends string>({ label, options, chosen, onChange }: ChipsProps<Id>) {
  return (
    <fieldset className={css.chips}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.row}>
        {options.map(({ id, label: name, icon }) => (
          <label key={id} className={css.chip}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            {icon}
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
