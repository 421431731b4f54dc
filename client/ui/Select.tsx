import type { ComponentProps } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Field, type FieldProps } from './Field.tsx'
import css from './Field.module.css'
import { Icon } from './Icon.tsx'

interface SelectProps
  extends FieldProps, Omit<ComponentProps<'select'>, 'name' | 'id' | 'children' | 'className'> {
  options: readonly { value: string; label: string }[]
  /** Adds an empty first entry, "please choose". */
  mayBeEmpty?: boolean | undefined
}

export function Select({ label, name, hint, error, optional, options, mayBeEmpty, ...select }: SelectProps) {
  const { choose } = useMessages('common').field
  return (
    <Field label={label} name={name} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={css.withEnd}>
          <select {...select} {...control} className={css.control}>
            {mayBeEmpty && <option value="">{choose}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <span className={css.chevron}>
            <Icon name="chevron-down" />
          </span>
        </div>
      )}
    </Field>
  )
}
