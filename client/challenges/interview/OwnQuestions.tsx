import type { InterviewDefinition, InterviewResponse } from '#shared/challenges/interview.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import { isBlank, useUndo, withBack } from '../use-undo.ts'
import { formWords } from '../words.ts'
import type { AnswerFormProps } from '../kind-parts.ts'
import css from './Interview.module.css'
import { words } from './words.ts'

export function OwnQuestions(props: AnswerFormProps<InterviewDefinition, InterviewResponse>) {
  const { definition, value, onChange, issues, disabled, language } = props
  const text = words(language)
  const { own } = value
  const max = definition.ownMax
  const { place, offer } = useUndo(props)

  function remove(index: number, gone: (typeof own)[number]) {
    onChange({ ...value, own: own.toSpliced(index, 1) })
    if (isBlank(gone)) return
    const giveBack = (now: typeof value) => ({ ...now, own: withBack(now.own, index, gone, max) })
    offer(formWords(language).removed(text.own(index + 1)), giveBack)
  }

  return (
    <fieldset ref={place} name="own" tabIndex={-1} className={css.own}>
      <legend className="visually-hidden">{text.ownQuestions}</legend>
      {own.map((each, index) => (
        // A question is identified by its position.
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
            data-autofocus={index === max - 1 || undefined}
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
            <IconButton icon="trash" label={text.remove(index + 1)} onClick={() => remove(index, each)} />
          )}
        </fieldset>
      ))}
      <FieldError id="own-error" error={messageAt(issues, 'own', language)} />
      {own.length < max && !disabled && (
        <Button
          variant="quiet"
          icon="plus"
          data-autofocus
          onClick={() => onChange({ ...value, own: [...own, { q: '', a: '' }] })}
        >
          {text.add}
        </Button>
      )}
    </fieldset>
  )
}
