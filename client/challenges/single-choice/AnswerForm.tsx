import { useRef } from 'react'
import type { SingleChoiceDefinition, SingleChoiceResponse } from '#shared/challenges/single-choice.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import { formWords } from '../words.ts'
import { words } from './words.ts'

/** Not a possible id of an option: ids are lower-case. */
const own = 'OTHER'

export function AnswerForm(props: AnswerFormProps<SingleChoiceDefinition, SingleChoiceResponse>) {
  const { definition, value, onChange, issues, disabled, language, challengeTitle } = props
  const text = formWords(language)
  const isOwn = value.other !== null
  // Moving through the options with an arrow key must not delete the student's own text.
  const ownWords = useRef('')
  const options = [
    ...definition.options.map(({ id, label }) => ({ value: id, label: label[language], disabled })),
    ...(definition.allowOther ? [{ value: own, label: text.other, disabled }] : []),
  ]

  function choose(chosen: string) {
    ownWords.current = value.other ?? ownWords.current
    onChange(
      chosen === own
        ? { ...value, choice: null, other: ownWords.current }
        : { ...value, choice: chosen, other: null },
    )
  }

  return (
    <Stack gap={4}>
      <Choice
        label={<span className="visually-hidden">{challengeTitle}</span>}
        name="choice"
        options={options}
        value={isOwn ? own : value.choice}
        onChange={choose}
        error={messageAt(issues, 'choice', language)}
      />
      {isOwn && (
        <TextField
          label={text.other}
          hint={text.otherHint}
          name="other"
          value={value.other ?? ''}
          onChange={(event) => onChange({ ...value, other: event.target.value })}
          error={messageAt(issues, 'other', language)}
          disabled={disabled}
          autoCapitalize="sentences"
          spellCheck
        />
      )}
      {definition.reasonMax > 0 && (
        <AnswerText
          label={words(language).reason}
          name="reason"
          optional
          rows={3}
          max={definition.reasonMax}
          value={value.reason}
          onChange={(reason) => onChange({ ...value, reason })}
          error={messageAt(issues, 'reason', language)}
          disabled={disabled}
          language={language}
        />
      )}
    </Stack>
  )
}
