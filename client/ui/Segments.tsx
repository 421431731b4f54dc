import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import css from './Segments.module.css'

interface SegmentsProps<Value extends string> {
  /** For screen readers; not visible. */
  label: string
  options: readonly {
    value: Value
    label: ReactNode
    icon?: IconName | undefined
    lang?: string | undefined
  }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice that takes effect at once: radio buttons that look like one control. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div className={css.segments} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={css.segment} lang={option.lang}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size={18} />}
          {option.label}
        </label>
      ))}
    </div>
  )
}
