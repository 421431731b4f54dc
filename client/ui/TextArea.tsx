import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
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
  ref,
  ...area
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''))
  const length = lengthOf(String(area.value ?? typed))
  const element = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => element.current!)
  useLayoutEffect(() => keepInitialText(element.current!), [])
  return (
    <Field label={label} name={name} hint={hint} error={error} optional={optional}>
      {(control) => (
        <>
          <textarea
            rows={4}
            {...area}
            {...control}
            ref={element}
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

/**
 * At each key React copies the value into the text of the element, which the app never reads, and each change of that text makes
 * the browser check the rules with `:has` of all ancestors: a quarter of a key's time (docs/performance.md, P16). This
 * property takes the copies.
 */
function keepInitialText(element: HTMLTextAreaElement) {
  Object.defineProperty(element, 'defaultValue', { value: element.defaultValue, writable: true })
}

function Counter({ left }: { left: number }) {
  const words = useMessages('common').field
  return (
    <span className={classNames(css.counter, left < 0 && css.over)} aria-live="polite">
      {left < 0 ? words.charactersOver(-left) : words.charactersLeft(left)}
    </span>
  )
}
