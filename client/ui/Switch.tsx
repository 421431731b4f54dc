import type { ComponentProps, ReactNode } from 'react'
import css from './Switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'role'> {
  label: ReactNode
  hint?: ReactNode
  onChange?: ((on: boolean) => void) | undefined
}

/** A switch that takes effect at once. Inside a form that is submitted later, use a Checkbox. */
export function Switch({ label, hint, onChange, ...input }: SwitchProps) {
  return (
    <label className={css.switch}>
      <span className={css.text}>
        {label}
        {hint && <span className={css.hint}>{hint}</span>}
      </span>
      <input
        {...input}
        type="checkbox"
        // A native checkbox exposes its own state.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </label>
  )
}
