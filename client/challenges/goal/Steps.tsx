import type { GoalStep } from '#shared/challenges/goal.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messageAt } from '../issues.ts'
import type { GoalProps } from './AnswerForm.tsx'
import css from './Goal.module.css'
import { words } from './words.ts'

const blank: GoalStep = { text: '', done: false }

/** Three lines to begin with, or as many as there may be; a step can be ticked off later. */
export function Steps({ definition, value, onChange, issues, disabled, language }: GoalProps) {
  const text = words(language)
  const shown = Math.max(Math.min(3, definition.stepsMax), value.steps.length)
  const steps = Array.from({ length: shown }, (_, index) => value.steps[index] ?? blank)

  function change(next: GoalStep[]) {
    onChange({ ...value, steps: next })
  }

  return (
    <fieldset name="steps" tabIndex={-1} className={css.steps}>
      <legend>{text.steps}</legend>
      {steps.map((step, index) => (
        // A step is its place in the list.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={css.step}>
          <input
            type="checkbox"
            aria-label={text.done(index + 1)}
            checked={step.done}
            disabled={disabled || step.text === ''}
            onChange={(event) => change(steps.with(index, { ...step, done: event.target.checked }))}
          />
          <TextField
            label={<span className="visually-hidden">{text.step(index + 1)}</span>}
            name={`steps.${index}.text`}
            placeholder={text.step(index + 1)}
            value={step.text}
            onChange={(event) => change(steps.with(index, { ...step, text: event.target.value }))}
            error={messageAt(issues, `steps.${index}.text`, language)}
            disabled={disabled}
            autoCapitalize="sentences"
            spellCheck
          />
          {steps.length > 1 && !disabled && (
            <IconButton
              icon="x"
              label={text.remove(index + 1)}
              onClick={() => change(steps.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      <FieldError id="steps-error" error={messageAt(issues, 'steps', language)} />
      {steps.length < definition.stepsMax && !disabled && (
        <Button variant="quiet" icon="plus" onClick={() => change([...steps, blank])}>
          {text.add}
        </Button>
      )}
    </fieldset>
  )
}
