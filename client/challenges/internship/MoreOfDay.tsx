import { use, useState } from 'react'
import { internshipLimits } from '#shared/challenges/internship.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import type { InternshipProps } from './AnswerForm.tsx'
import css from './Internship.module.css'
import { Surroundings } from './surroundings.ts'
import { Times } from './Times.tsx'
import { words } from './words.ts'

/** What stays the same from day to day, and what may stay empty. Open while a time is missing, and for a problem. */
export function MoreOfDay(props: InternshipProps) {
  const { value, onChange, issues, disabled, language } = props
  const { Mood } = use(Surroundings)
  const text = words(language)
  const [isOpen, setOpen] = useState(disabled || value.from === '' || value.to === '')
  const [seen, setSeen] = useState(issues)
  if (issues !== seen) {
    setSeen(issues)
    if (['from', 'to', 'question'].some((path) => messageAt(issues, path, language))) setOpen(true)
  }
  return (
    <Disclosure
      summary={value.from && value.to ? text.moreAt(value.from, value.to) : text.more}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Times {...props} />
      <AnswerText
        label={text.question}
        name="question"
        optional
        rows={2}
        max={internshipLimits.question}
        value={value.question}
        onChange={(question) => onChange({ ...value, question })}
        error={messageAt(issues, 'question', language)}
        disabled={disabled}
        language={language}
      />
      {Mood ? <Mood leaf={value} onChange={onChange} /> : <p className={css.soft}>{text.moodPreview}</p>}
    </Disclosure>
  )
}
