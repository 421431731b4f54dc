import { useState } from 'react'
import type {
  ReflectionScaleDefinition,
  ReflectionScaleResponse,
} from '#shared/challenges/reflection-scale.ts'
import { Stack } from '../../ui/Stack.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import { formWords } from '../words.ts'
import { ScaleLine } from './ScaleLine.tsx'
import { words } from './words.ts'

/** Asks one question at a time: the next appears below when one is answered, the words when all are. */
export function AnswerForm(props: AnswerFormProps<ReflectionScaleDefinition, ReflectionScaleResponse>) {
  const { definition, value, onChange, issues, disabled, language, challengeTitle } = props
  const open = definition.scales.findIndex(({ id }) => !Object.hasOwn(value.values, id))
  const count = definition.scales.length
  const [hasDraftedWords] = useState(value.text !== '')
  // After an attempt to submit, and for a reader, all fields are shown.
  const isWhole = open === -1 || disabled || issues.length > 0 || hasDraftedWords
  return (
    <Stack gap={8}>
      {definition.scales.slice(0, isWhole ? undefined : open + 1).map((scale, index) => (
        <ScaleLine
          key={scale.id}
          name={`values.${scale.id}`}
          scale={scale}
          place={count > 1 ? words(language).place(index + 1, count) : undefined}
          label={scale.label?.[language] ?? challengeTitle}
          labelHidden={!scale.label}
          value={value.values[scale.id]}
          onChange={(chosen) => onChange({ ...value, values: { ...value.values, [scale.id]: chosen } })}
          error={messageAt(issues, `values.${scale.id}`, language)}
          language={language}
          disabled={disabled}
        />
      ))}
      {definition.textMax > 0 && isWhole && (
        <AnswerText
          label={formWords(language).addReason}
          name="text"
          optional
          rows={3}
          max={definition.textMax}
          value={value.text}
          onChange={(text) => onChange({ ...value, text })}
          error={messageAt(issues, 'text', language)}
          disabled={disabled}
          language={language}
        />
      )}
    </Stack>
  )
}
