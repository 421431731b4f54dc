import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import type { InterviewProps } from './AnswerForm.tsx'
import css from './Interview.module.css'
import { words } from './words.ts'

export function OwnQuestions({ definition, value, onChange, issues, disabled, language }: InterviewProps) {
  const text = words(language)
  const { own } = value
  return (
    <div className={css.own}>
      {own.map((each, index) => (
        // A question is its place in the list.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={css.question}>
          <legend className={css.legend}>{text.own(index + 1)}</legend>
          <TextField
            label={text.question}
            name={`own.${index}.q`}
            value={each.q}
            onChange={(event) =>
              onChange({ ...value, own: own.with(index, { ...each, q: event.target.value }) })
            }
            error={messageAt(issues, `own.${index}.q`, language)}
            disabled={disabled}
            autoCapitalize="sentences"
            spellCheck
          />
          <AnswerText
            label={text.answer}
            name={`own.${index}.a`}
            rows={2}
            max={definition.answerMax}
            value={each.a}
            onChange={(a) => onChange({ ...value, own: own.with(index, { ...each, a }) })}
            error={messageAt(issues, `own.${index}.a`, language)}
            disabled={disabled}
            language={language}
          />
          {!disabled && (
            <IconButton
              icon="trash"
              label={text.remove(index + 1)}
              onClick={() => onChange({ ...value, own: own.toSpliced(index, 1) })}
            />
          )}
        </fieldset>
      ))}
      <FieldError id="own-error" error={messageAt(issues, 'own', language)} />
      {own.length < definition.ownMax && !disabled && (
        <Button
          variant="quiet"
          icon="plus"
          onClick={() => onChange({ ...value, own: [...own, { q: '', a: '' }] })}
        >
          {text.add}
        </Button>
      )}
    </div>
  )
}
