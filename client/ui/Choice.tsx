import { type ReactNode, useId } from 'react'
import css from './Choice.module.css'
import { classNames } from './class-names.ts'
import { FieldError, type FieldProps, useFieldError } from './Field.tsx'

interface ChoiceProps<Value extends string> extends FieldProps {
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean | undefined }[]
  /** Controlled with `onChange`, or uncontrolled with `defaultValue`. */
  value?: Value | null | undefined
  defaultValue?: Value | undefined
  onChange?: ((value: Value) => void) | undefined
  /** In a row, for short labels. */
  row?: boolean | undefined
}

/** One of several options: native radio buttons in a fieldset, large enough for a finger. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, name, hint, options, value, defaultValue, onChange, row } = props
  const id = useId()
  const error = useFieldError(props)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      role="radiogroup"
    >
      <legend className={css.legend}>{label}</legend>
      <div className={classNames(css.group, row && css.row)}>
        {hint && (
          <div className={css.hint} id={`${id}-hint`}>
            {hint}
          </div>
        )}
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span className={css.text}>
              {option.label}
              {option.hint && <span className={css.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </fieldset>
  )
}
