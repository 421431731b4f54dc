import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Choice.module.css'
import { FieldError, useFieldError } from './Field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'name' | 'id'> {
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: string | undefined
  /** With a frame, for a list of boxes. */
  framed?: boolean | undefined
}

export function Checkbox({ label, name, hint, error: given, framed, ...input }: CheckboxProps) {
  const id = useId()
  const error = useFieldError({ name, error: given })
  return (
    <div>
      <label className={framed ? css.option : css.plain}>
        <input
          {...input}
          type="checkbox"
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className={css.text}>
          {label}
          {hint && <span className={css.hint}>{hint}</span>}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
