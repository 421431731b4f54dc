import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './ProgressBar.module.css'

interface ProgressBarProps {
  /** The label, above the bar on the left. */
  label: ReactNode
  /** Undefined while the total is unknown. */
  value?: number | undefined
  max?: number | undefined
  /** The state in words, on the right and for screen readers: "3 von 5 angekommen". */
  text?: string | undefined
  hideLabel?: boolean | undefined
  /** Where the visible label is enough. */
  hideText?: boolean | undefined
}

export function ProgressBar({ label, value, max = 100, text, hideLabel, hideText }: ProgressBarProps) {
  const id = useId()
  return (
    <div className={css.progress}>
      <div className={classNames(css.words, hideLabel && (!text || hideText) && 'visually-hidden')}>
        <span id={id} className={hideLabel ? 'visually-hidden' : undefined}>
          {label}
        </span>
        {text && !hideText && <span aria-hidden>{text}</span>}
      </div>
      <progress
        className={classNames(css.track, value !== undefined && value >= max && css.full)}
        aria-labelledby={id}
        aria-valuetext={text}
        max={max}
        {...(value === undefined ? {} : { value })}
      />
    </div>
  )
}
