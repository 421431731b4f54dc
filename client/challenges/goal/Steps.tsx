import { type GoalStep, stepMax } from '#shared/challenges/goal.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import { isBlank, useUndo, withBack } from '../use-undo.ts'
import { formWords } from '../words.ts'
import type { GoalProps } from './props.ts'
import css from './Goal.module.css'
import { words } from './words.ts'

const blank: GoalStep = { text: '', done: false }

/** A step is one line, which the field only wraps. What replaces an emptied step is not done yet. */
function withText({ done }: GoalStep, words: string): GoalStep {
  return { text: words.replaceAll('\n', ' '), done: done && words !== '' }
}

/** Starts with three lines, or with the maximum if that is less; a step can be ticked off later. */
export function Steps(props: GoalProps) {
  const { definition, value, onChange, issues, disabled, language } = props
  const text = words(language)
  const max = definition.stepsMax
  const shown = Math.max(Math.min(3, max), value.steps.length)
  const { place, offer } = useUndo(props)
  const steps = Array.from({ length: shown }, (_, index) => value.steps[index] ?? blank)

  function change(next: GoalStep[]) {
    onChange({ ...value, steps: next })
  }

  function remove(index: number, gone: GoalStep) {
    change(steps.toSpliced(index, 1))
    if (isBlank(gone)) return
    const giveBack = (now: typeof value) => ({ ...now, steps: withBack(now.steps, index, gone, max) })
    offer(formWords(language).removed(text.step(index + 1)), giveBack)
  }

  return (
    <fieldset ref={place} name="steps" tabIndex={-1} className={css.steps}>
      <legend>{text.steps}</legend>
      {steps.map((step, index) => (
        // A step is identified by its position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={css.part}>
          <label className={css.sign}>
            <input
              type="checkbox"
              aria-label={text.done(index + 1)}
              checked={step.done}
              disabled={disabled || step.text === ''}
              onChange={(event) => change(steps.with(index, { ...step, done: event.target.checked }))}
            />
            {step.done ? <Icon name="check" /> : <span aria-hidden>{index + 1}</span>}
          </label>
          <AnswerText
            label={<span className="visually-hidden">{text.step(index + 1)}</span>}
            name={`steps.${index}.text`}
            placeholder={text.step(index + 1)}
            rows={1}
            max={stepMax}
            value={step.text}
            onChange={(words) => change(steps.with(index, withText(step, words)))}
            error={messageAt(issues, `steps.${index}.text`, language)}
            disabled={disabled}
            data-autofocus={index === max - 1 || undefined}
            language={language}
          />
          {steps.length > 1 && !disabled && (
            <IconButton icon="x" label={text.remove(index + 1)} onClick={() => remove(index, step)} />
          )}
        </div>
      ))}
      <FieldError id="steps-error" error={messageAt(issues, 'steps', language)} />
      {steps.length < max && !disabled && (
        <Button variant="quiet" icon="plus" data-autofocus onClick={() => change([...steps, blank])}>
          {text.add}
        </Button>
      )}
    </fieldset>
  )
}
