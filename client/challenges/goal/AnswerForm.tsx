import { goalMax, ifThenMax } from '#shared/challenges/goal.ts'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { messageAt } from '../issues.ts'
import css from './Goal.module.css'
import { KeptGoals } from './KeptGoals.tsx'
import { PathPart } from './PathPart.tsx'
import { Steps } from './Steps.tsx'
import type { GoalProps } from './props.ts'
import { words } from './words.ts'

/** The goal, and below it the path: steps, obstacles, and the target day. */
export function AnswerForm(props: GoalProps) {
  const { definition, value, onChange, issues, disabled, language } = props
  const text = words(language)
  return (
    // The kept occupations are removed when one is chosen: the focus moves to the goal.
    <Stack ref={keepFocusInside} gap={6}>
      {definition.fromKept && value.goal === '' && <KeptGoals {...props} />}
      <AnswerText
        label={text.goal}
        hint={text.goalHint}
        name="goal"
        rows={2}
        max={goalMax}
        value={value.goal}
        onChange={(goal) => onChange({ ...value, goal })}
        error={messageAt(issues, 'goal', language)}
        disabled={disabled}
        language={language}
      />
      <div className={css.path}>
        <Steps {...props} />
        {definition.obstacle && (
          <PathPart icon="warning">
            <AnswerText
              label={text.ifThen}
              hint={text.ifThenHint}
              name="ifThen"
              rows={2}
              max={ifThenMax}
              value={value.ifThen}
              onChange={(ifThen) => onChange({ ...value, ifThen })}
              error={messageAt(issues, 'ifThen', language)}
              disabled={disabled}
              language={language}
            />
          </PathPart>
        )}
        <PathPart icon="flag" isEnd>
          <TextField
            label={text.by}
            name="by"
            type="date"
            className={css.date}
            value={value.by ?? ''}
            onChange={(event) => onChange({ ...value, by: event.target.value || null })}
            error={messageAt(issues, 'by', language)}
            disabled={disabled}
          />
        </PathPart>
      </div>
    </Stack>
  )
}
