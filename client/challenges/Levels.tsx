import { type ReactNode, useId } from 'react'
import { FieldError } from '../ui/Field.tsx'
import { classNames } from '../ui/class-names.ts'
import css from './Levels.module.css'

export interface Level {
  value: number
  text: string
}

interface LevelsProps {
  /** Also the path of its problems. */
  name: string
  legend: ReactNode
  levels: readonly Level[]
  value: number | undefined
  onChange: (value: number) => void
  /** Called after a tap or click on a level, also on the chosen one. Arrow keys select every level on their way and do not call it. */
  onTap?: (() => void) | undefined
  /** For a scale that is alone on the screen: on a phone its levels are below each other. */
  large?: boolean
  /** The id of a text that says what happens after a tap. */
  describedBy?: string | undefined
  error?: string | undefined
  disabled: boolean
}

/** A scale in words as native radio buttons with large touch targets. */
export function Levels(props: LevelsProps) {
  const { name, legend, levels, value, onChange, onTap, large, describedBy, error, disabled } = props
  const id = useId()
  return (
    <fieldset
      className={classNames(css.levels, large && css.large)}
      role="radiogroup"
      aria-describedby={error ? `${id}-error` : describedBy}
      aria-invalid={error ? true : undefined}
    >
      <legend className={css.legend}>{legend}</legend>
      <div className={css.cells}>
        {levels.map((level, step) => (
          <label
            key={level.value}
            className={css.cell}
            style={{ '--step': step / Math.max(1, levels.length - 1) } as object}
          >
            <input
              type="radio"
              name={name}
              checked={level.value === value}
              disabled={disabled}
              onChange={() => onChange(level.value)}
              onClick={(event) => event.detail > 0 && onTap?.()}
            />
            <span>{level.text}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
