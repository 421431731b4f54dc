import { noteMax } from '#shared/challenges/compare.ts'
import { Stack } from '../../ui/Stack.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import type { CompareProps } from './props.ts'
import { Sums } from './Sums.tsx'
import { words } from './words.ts'

/** The sums, and the student's feeling about them. */
export function Result({ definition, value, onChange, issues, disabled, language }: CompareProps) {
  return (
    <Stack gap={4}>
      <Sums definition={definition} response={value} language={language} heading="h2" />
      <AnswerText
        label={words(language).note}
        name="note"
        optional
        rows={3}
        max={noteMax}
        value={value.note}
        onChange={(note) => onChange({ ...value, note })}
        error={messageAt(issues, 'note', language)}
        disabled={disabled}
        language={language}
      />
    </Stack>
  )
}
