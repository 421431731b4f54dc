import { use, useLayoutEffect, useState } from 'react'
import {
  internshipLimits,
  type InternshipResponse,
  companyPart,
  isDay,
  isWeek,
} from '#shared/challenges/internship.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import { AttachmentUnderWay } from '../attachment-parts.ts'
import { daysOf, isBlankDay, leafFor, suggestedPart } from './choose-leaf.ts'
import { LeafPicker } from './LeafPicker.tsx'
import { Hours } from './Hours.tsx'
import css from './Internship.module.css'
import { Surroundings } from './surroundings.ts'
import { Tasks } from './Tasks.tsx'
import { Times } from './Times.tsx'
import { useToday } from './use-today.ts'
import type { InternshipProps } from './props.ts'
import { words } from './words.ts'

/**
 * One leaf of the folder. An untouched form offers the day that is most likely to be written now, also when that changes
 * at midnight. So does one whose earlier day was chosen before and left blank. A leaf on which something was written stays
 * with its day.
 */
export function AnswerForm(props: InternshipProps) {
  const { issues, disabled, language } = props
  const { days, leaves, moodKey, Mood } = use(Surroundings)
  const text = words(language)
  const today = useToday()
  const [opened] = useState({ part: props.value.part, today })
  const [isTouched, setTouched] = useState(false)
  const isUntouched =
    props.value.part === '' ||
    (!isTouched &&
      !disabled &&
      props.value.part === opened.part &&
      opened.part < today &&
      isBlankDay(props.value, leaves))
  const value = isUntouched ? untouched(props.value) : props.value

  function untouched(begun: InternshipResponse): InternshipResponse {
    const blank = leafFor('', leaves)
    const part = suggestedPart(daysOf(begun.ownDays ? begun : blank, days), leaves, today)
    return {
      ...leafFor(part, leaves),
      ownDays: begun.ownDays ?? blank.ownDays,
      moodKey: begun.moodKey ?? blank.moodKey,
    }
  }

  function onChange(leaf: InternshipResponse) {
    setTouched(true)
    props.onChange({ ...leaf, moodKey: moodKey ?? leaf.moodKey })
  }
  const inner = { ...props, value, onChange }
  // A picture and a refused hand-in belong to the day that the form offered then, even if it would later offer another day.
  const hasPicture = use(AttachmentUnderWay) !== undefined || (props.value.attachments ?? []).length > 0
  const isBegun = hasPicture || issues.length > 0
  useLayoutEffect(() => {
    if (isBegun && value.part !== props.value.part) props.onChange(value)
  })
  // The entry was begun on an earlier day, or the day ended while the page was open. It does not apply to a chosen earlier day,
  // nor to a day that was handed in before.
  const isOfEarlierDay =
    !isUntouched &&
    leaves.every(({ part }) => part !== props.value.part) &&
    isDay(props.value.part) &&
    props.value.part < today &&
    (props.value.part === opened.part || props.value.part >= opened.today)
  const change = (changed: Partial<InternshipResponse>) => onChange({ ...value, ...changed })
  return (
    <Stack gap={6}>
      <LeafPicker {...inner} today={today} isOfEarlierDay={isOfEarlierDay} />
      {value.part !== '' && isDay(value.part) && (
        <Checkbox
          label={text.absent}
          name="absent"
          checked={value.absent}
          disabled={disabled}
          onChange={({ target }) => change({ absent: target.checked })}
        />
      )}
      {value.part === companyPart && (
        <TextField
          label={text.companyName}
          name="company"
          hint={text.companyHint}
          autoCapitalize="words"
          autoComplete="off"
          value={value.company ?? ''}
          onChange={({ target }) => change({ company: target.value })}
          error={messageAt(issues, 'company', language)}
          disabled={disabled}
        />
      )}
      {isWeek(value.part) && (
        <AnswerText
          key={value.part}
          label={text.review}
          name="review"
          rows={5}
          max={internshipLimits.review}
          value={value.review}
          onChange={(review) => change({ review })}
          error={messageAt(issues, 'review', language)}
          disabled={disabled}
          language={language}
        />
      )}
      {value.part === '' && <p className={css.soft}>{text.chooseDay}</p>}
      {value.part !== '' && isDay(value.part) && !value.absent && (
        <>
          <Tasks {...inner} />
          <AnswerText
            key={`${value.part} learnt`}
            label={text.learnt}
            name="learnt"
            rows={2}
            max={internshipLimits.learnt}
            value={value.learnt}
            onChange={(learnt) => change({ learnt })}
            error={messageAt(issues, 'learnt', language)}
            disabled={disabled}
            language={language}
          />
          <Times {...inner} />
          <AnswerText
            key={`${value.part} question`}
            label={text.question}
            name="question"
            optional
            rows={2}
            max={internshipLimits.question}
            value={value.question}
            onChange={(question) => change({ question })}
            error={messageAt(issues, 'question', language)}
            disabled={disabled}
            language={language}
          />
          {Mood ? (
            <Mood key={`${value.part} mood`} leaf={value} onChange={onChange} />
          ) : (
            <p className={css.soft}>{text.moodPreview}</p>
          )}
        </>
      )}
      <Hours leaves={leaves} language={language} />
    </Stack>
  )
}
