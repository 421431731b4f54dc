import { type ReactNode, useId } from 'react'
import { FieldError } from '../ui/Field.tsx'
import { classNames } from '../ui/class-names.ts'
import css from './Levels.module.css'

export interface Level {
  value: number
  text: string
  /** The accessible name instead of the text alone: "10, sehr gut". */
  spoken?: string | undefined
}

interface LevelsProps {
  /** Also the path of its problems. */
  name: string
  legend: ReactNode
  /** The legend is only for screen readers, because a heading already shows it. */
  legendHidden?: boolean
  levels: readonly Level[]
  value: number | undefined
  onChange: (value: number) => void
  ends?: { left: string; right: string } | undefined
  error?: string | undefined
  disabled: boolean
}

/** A scale as native radio buttons, each large enough for a finger; on a phone a long one wraps into two rows. */
export function Levels(props: LevelsProps) {
  const { name, legend, legendHidden, levels, value, onChange, ends, error, disabled } = props
  const id = useId()
  const hasWords = levels.some(({ text }) => text.length > 3)
  return (
    <fieldset
      className={css.levels}
      role="radiogroup"
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={legendHidden ? 'visually-hidden' : css.legend}>{legend}</legend>
      <div
        className={classNames(css.cells, levels.length > 6 && css.long, hasWords && css.words)}
        style={{ '--count': levels.length, '--half': Math.ceil(levels.length / 2) } as object}
      >
        {levels.map((level) => (
          <label
            key={level.value}
            className={classNames(css.cell, value !== undefined && level.value < value && css.below)}
          >
            <input
              type="radio"
              name={name}
              aria-label={level.spoken}
              checked={level.value === value}
              disabled={disabled}
              onChange={() => onChange(level.value)}
            />
            <span aria-hidden={level.spoken ? true : undefined}>{level.text}</span>
          </label>
        ))}
      </div>
      {ends && (
        <div className={css.ends} aria-hidden>
          <span>{ends.left}</span>
          <span>{ends.right}</span>
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
