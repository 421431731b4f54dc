import { type ComponentProps, useState } from 'react'
import { lengthOf } from '#shared/domain/text.ts'
import { useMessages } from '../messages/messages.ts'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './Field.tsx'
import css from './Field.module.css'

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'maxLength'> {
  /** Counted in code points, as on the server. Longer input is possible and reported, never cut off. */
  max?: number | undefined
}

/** A text area that grows with its text. The remaining length is shown near the limit: before, it reads as a demand. */
export function TextArea({
  label,
  name,
  hint,
  error,
  optional,
  max,
  className,
  onChange,
  ...area
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''))
  const length = lengthOf(String(area.value ?? typed))
  return (
    <Field label={label} name={name} hint={hint} error={error} optional={optional}>
      {(control) => (
        <>
          <textarea
            rows={4}
            {...area}
            {...control}
            className={classNames(css.control, className)}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange?.(event)
            }}
          />
          {max !== undefined && !area.disabled && max - length <= Math.min(50, max / 10) && (
            <Counter left={max - length} />
          )}
        </>
      )}
    </Field>
  )
}

function Counter({ left }: { left: number }) {
  const words = useMessages('common').field
  return (
    <span className={classNames(css.counter, left < 0 && css.over)} aria-live="polite">
      {left < 0 ? words.charactersOver(-left) : words.charactersLeft(left)}
    </span>
  )
}
