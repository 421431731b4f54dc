import { type CSSProperties, useId } from 'react'
import type { ReflectionScale } from '#shared/challenges/reflection-scale.ts'
import type { Language } from '#shared/domain/language.ts'
import { FieldError } from '../../ui/Field.tsx'
import { classNames } from '../../ui/class-names.ts'
import css from './ScaleLine.module.css'
import { words } from './words.ts'

interface ScaleLineProps {
  /** The path of its problems. */
  name: string
  scale: ReflectionScale
  /** "1 von 3", because only one of several is on the screen at first. */
  place: string | undefined
  label: string
  /** The label is only for screen readers, because a heading already shows it. */
  labelHidden: boolean
  value: number | undefined
  onChange: (value: number) => void
  error: string | undefined
  language: Language
  disabled: boolean
}

/**
 * A scale as one line instead of a box for each number: a tap anywhere on it, dragging, or the arrow keys set a number
 * of the scale. Until then the line has no handle, so that no number looks chosen.
 */
export function ScaleLine(props: ScaleLineProps) {
  const { name, scale, place, label, labelHidden, value, onChange, error, language, disabled } = props
  const { min, max, left, right } = scale
  const id = useId()
  const text = words(language)
  const end = value === min ? left : value === max ? right : undefined
  const middle = Math.round((min + max) / 2)
  const at = (value ?? min) - min
  return (
    <div className={css.scale} style={{ '--share': at / (max - min), '--steps': max - min } as CSSProperties}>
      {place && <span className={css.place}>{place}</span>}
      {/* No label element: a tap on it would click the line and so set its middle. */}
      <span id={`${id}-label`} className={labelHidden ? 'visually-hidden' : css.label}>
        {label}
      </span>
      <output className={css.number} htmlFor={id} aria-hidden>
        {value ?? '–'}
      </output>
      <input
        id={id}
        type="range"
        name={name}
        className={classNames(css.line, value === undefined && css.unset)}
        min={min}
        max={max}
        step={1}
        value={value ?? middle}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-valuetext={value === undefined ? text.unset : end ? `${value}, ${end[language]}` : String(value)}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(Number(event.target.value))}
        // A tap on the middle of an unset line causes no change event, because the browser's value is the middle.
        onClick={(event) => value === undefined && onChange(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          if (value === undefined && (event.key === ' ' || event.key === 'Enter')) onChange(middle)
        }}
      />
      <div className={css.ends} aria-hidden>
        <span>
          {min} · {left[language]}
        </span>
        <span>
          {right[language]} · {max}
        </span>
      </div>
      <span id={`${id}-hint`} className={value === undefined ? css.hint : 'visually-hidden'}>
        {text.hint}
      </span>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
