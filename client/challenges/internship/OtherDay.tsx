import { useState } from 'react'
import { earliestDay, isDay, partIssues } from '#shared/challenges/internship.ts'
import { TextField } from '../../ui/TextField.tsx'
import { dayName } from './day-names.ts'
import type { InternshipProps } from './props.ts'
import { words } from './words.ts'

interface OtherDayProps extends Pick<InternshipProps, 'value' | 'disabled' | 'language'> {
  today: string
  /** The chosen leaf has a button. */
  isListed: boolean
  onChoose: (day: string) => void
}

/**
 * A day without a button. Chromium reports every digit of a typed year, as in 0002-03-02: the typed text stays in the
 * field, and the day is chosen once it makes sense.
 */
export function OtherDay({ value, today, isListed, disabled, language, onChoose }: OtherDayProps) {
  const chosen = isListed || !isDay(value.part) ? '' : value.part
  const [typed, setTyped] = useState<{ on: string; day: string }>()
  const shown = typed?.on === value.part ? typed.day : chosen
  const problemOf = (day: string) => partIssues(day, { today, isWriting: true })[0]

  function type(day: string) {
    const isChosen = problemOf(day) === undefined
    setTyped(isChosen ? undefined : { on: value.part, day })
    if (isChosen) onChoose(day)
  }

  return (
    <TextField
      label={words(language).otherDay}
      name="otherDay"
      type="date"
      min={earliestDay(today)}
      max={today}
      value={shown}
      hint={chosen && dayName(chosen, language)}
      // A year of four digits is complete.
      error={shown >= '1000' ? problemOf(shown)?.message[language] : undefined}
      disabled={disabled}
      data-autofocus={chosen !== '' || undefined}
      onChange={({ target }) => type(target.value)}
    />
  )
}
