import { type ComponentProps, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './Field.tsx'
import css from './Field.module.css'
import { IconButton } from './IconButton.tsx'

interface PasswordFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'autoComplete'> {
  /** `off` for secrets that a browser must not store on a shared tablet. */
  autoComplete: 'current-password' | 'new-password' | 'off'
}

/** A password field that can be made visible; pasting is allowed. */
export function PasswordField({
  label,
  name,
  hint,
  error,
  optional,
  className,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { action } = useMessages('common')
  return (
    <Field label={label} name={name} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={css.withEnd}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(css.control, className)}
          />
          <span className={css.end}>
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              label={shown ? action.hidePassword : action.showPassword}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </span>
        </div>
      )}
    </Field>
  )
}
