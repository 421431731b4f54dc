import { useState } from 'react'
import type { TimeCapsuleDefinition, TimeCapsuleResponse } from '#shared/challenges/time-capsule.ts'
import { opensOn } from '#shared/challenges/time-capsule.ts'
import { formatDay } from '../../messages/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import { dayOf } from '../local-day.ts'
import css from './TimeCapsule.module.css'
import { words } from './words.ts'

export function AnswerForm(props: AnswerFormProps<TimeCapsuleDefinition, TimeCapsuleResponse>) {
  const { definition, value, onChange, issues, disabled, language } = props
  const text = words(language)
  const [opens] = useState(() => opensOn(dayOf(new Date()), definition.opensBy))
  return (
    <div className={css.letter}>
      <p className={css.dear} aria-hidden>
        {definition.opensBy === opens ? text.dearLeaving : text.dear}
      </p>
      <AnswerText
        label={<span className="visually-hidden">{text.label}</span>}
        name="text"
        rows={9}
        max={definition.maxChars}
        className={css.paper}
        value={value.text}
        onChange={(written) => onChange({ text: written, sealed: true })}
        error={messageAt(issues, 'text', language)}
        disabled={disabled}
        language={language}
      />
      <p className={css.note}>
        <Icon name="lock" />
        {text.opens(formatDay(opens, language))}
      </p>
    </div>
  )
}
