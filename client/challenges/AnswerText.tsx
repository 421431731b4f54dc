import type { ReactNode, Ref } from 'react'
import type { Language } from '#shared/domain/language.ts'
import { classNames } from '../ui/class-names.ts'
import { TextArea } from '../ui/TextArea.tsx'
import css from './Words.module.css'

interface AnswerTextProps {
  label: ReactNode
  /** The path of its problems. */
  name: string
  value: string
  onChange: (text: string) => void
  max: number
  /** The height of the empty field. */
  rows: number
  language: Language
  disabled: boolean
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean
  placeholder?: string | undefined
  className?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** A text area for a student's own words. */
export function AnswerText({ onChange, rows, language, className, ...rest }: AnswerTextProps) {
  return (
    <TextArea
      {...rest}
      className={classNames(css.area, className)}
      style={{ '--rows': rows } as object}
      rows={rows}
      spellCheck
      lang={language}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
