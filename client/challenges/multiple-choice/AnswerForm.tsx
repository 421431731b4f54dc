import type { MultipleChoiceDefinition, MultipleChoiceResponse } from '#shared/challenges/multiple-choice.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messageAt } from '../issues.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import { formWords } from '../words.ts'
import css from './AnswerForm.module.css'
import { words } from './words.ts'

export function AnswerForm(props: AnswerFormProps<MultipleChoiceDefinition, MultipleChoiceResponse>) {
  const { definition, value, onChange, issues, disabled, language, challengeTitle } = props
  const { options, max, allowOther } = definition
  const text = formWords(language)
  const count = value.choices.length + (value.other?.trim() ? 1 : 0)
  const full = count >= max

  function choose(id: string, on: boolean) {
    const choices = options
      .map(({ id }) => id)
      .filter((each) => (each === id ? on : value.choices.includes(each)))
    onChange({ ...value, choices })
  }

  return (
    <Stack gap={4}>
      <p className={css.count}>{words(language).upTo(max)}</p>
      <fieldset name="choices" tabIndex={-1} className={css.choices} aria-describedby="choices-error">
        <legend className="visually-hidden">{challengeTitle}</legend>
        {options.map(({ id, label }) => (
          <Checkbox
            key={id}
            framed
            label={label[language]}
            name={`choices.${id}`}
            checked={value.choices.includes(id)}
            disabled={disabled || (full && !value.choices.includes(id))}
            onChange={(event) => choose(id, event.target.checked)}
          />
        ))}
      </fieldset>
      {allowOther && (
        <TextField
          label={text.other}
          hint={text.otherHint}
          name="other"
          optional
          value={value.other ?? ''}
          error={messageAt(issues, 'other', language)}
          disabled={disabled || (full && !value.other)}
          autoCapitalize="sentences"
          spellCheck
          onChange={(event) => onChange({ ...value, other: event.target.value || null })}
        />
      )}
      <output className={css.count}>
        {text.chosen(count, max)}
        {full && !disabled && <span> · {words(language).full(max)}</span>}
      </output>
      <FieldError id="choices-error" error={messageAt(issues, 'choices', language)} />
    </Stack>
  )
}
