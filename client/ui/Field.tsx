import { type ReactNode, useId } from 'react'
import { useMessages } from '../messages/messages.ts'
import css from './Field.module.css'
import { useForm } from './form-context.ts'
import { Icon } from './Icon.tsx'

/** Props of every field. The error is a prop or comes from the surrounding `Form` by the field's name. */
export interface FieldProps {
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: string | undefined
  /** Shows "optional" beside the label. All other fields are required. */
  optional?: boolean | undefined
}

export interface ControlIds {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, hint and error around one control, connected by ARIA attributes. */
export function Field(props: FieldProps & { children: (control: ControlIds) => ReactNode }) {
  const { label, name, hint, optional, children } = props
  const id = useId()
  const error = useFieldError(props)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const words = useMessages('common').field
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> ({words.optional})</span>}
      </label>
      {hint && (
        <div className={css.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children({
        id,
        name,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function useFieldError({
  name,
  error,
}: {
  name: string
  error?: string | undefined
}): string | undefined {
  const { errors } = useForm()
  return error ?? errors[name]
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <div className={css.error} id={id}>
      <Icon name="warning" size={18} />
      <span>{error}</span>
    </div>
  )
}
