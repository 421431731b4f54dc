import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './Field.tsx'
import css from './Field.module.css'

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'name' | 'id'> {
  /** Large letters, for a join code. */
  big?: boolean | undefined
}

/** One line of text. `autoComplete` is the native attribute; set it wherever a browser can fill the field. */
export function TextField({ label, name, hint, error, optional, big, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} name={name} hint={hint} error={error} optional={optional}>
      {(control) => (
        <input
          type="text"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...control}
          className={classNames(css.control, big && css.big, className)}
        />
      )}
    </Field>
  )
}
