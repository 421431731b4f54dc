import { useRef } from 'react'
import type { FreeTextDefinition, FreeTextResponse } from '#shared/challenges/free-text.ts'
import { lengthOf, normalise } from '#shared/domain/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import { formWords } from '../words.ts'
import css from './AnswerForm.module.css'
import { words } from './words.ts'

export function AnswerForm(props: AnswerFormProps<FreeTextDefinition, FreeTextResponse>) {
  const { definition, value, onChange, issues, disabled, language } = props
  const text = words(language)
  const area = useRef<HTMLTextAreaElement>(null)
  const short = definition.minChars - lengthOf(normalise(value.text))
  const starters = definition.starters.map((starter) => starter[language])

  function insert(starter: string) {
    const opening = starter.replace(/\s*…$/, ' ')
    const before = value.text.trimEnd()
    onChange({ text: before === '' ? opening : `${before}\n${opening}` })
    area.current?.focus()
  }

  return (
    <Stack gap={3}>
      {starters.length > 0 && !disabled && (
        <fieldset className={css.starters}>
          <legend>{text.starters}</legend>
          <div className={css.chips}>
            {starters.map((starter) => (
              <button
                key={starter}
                type="button"
                className={css.chip}
                aria-label={text.insert(starter)}
                onClick={() => insert(starter)}
              >
                <Icon name="plus" size={16} />
                {starter}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <AnswerText
        ref={area}
        label={formWords(language).yourAnswer}
        name="text"
        rows={7}
        max={definition.maxChars}
        value={value.text}
        onChange={(written) => onChange({ text: written })}
        error={messageAt(issues, 'text', language)}
        // Rendered from the start: a line that appears with the first words would move the field.
        hint={
          // With a picture or a recording no text is needed.
          definition.minChars > 0 && !value.attachments?.length ? (
            <span className={short > 0 ? undefined : css.enough}>
              {short > 0 ? text.toGo(short) : text.enough}
            </span>
          ) : undefined
        }
        disabled={disabled}
        language={language}
      />
    </Stack>
  )
}
