import type { GoalDefinition, GoalResponse } from '#shared/challenges/goal.ts'
import { formatDay } from '../../messages/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/Stack.tsx'
import type { ReaderProps } from '../kind-parts.ts'
import { Words } from '../Words.tsx'
import css from './Goal.module.css'
import { words } from './words.ts'

/** The path in its order: the steps, then the goal. */
export function Reader({ response, language }: ReaderProps<GoalDefinition, GoalResponse>) {
  const text = words(language)
  const isDay = response.by !== null && !Number.isNaN(Date.parse(response.by))
  return (
    <Stack gap={3}>
      <ol role="list" className={css.path}>
        {response.steps
          .filter((step) => step.text !== '')
          .map((step, index) => (
            <li key={step.text} className={classNames(css.part, step.done && css.isDone)}>
              <span className={css.sign} aria-hidden>
                {step.done ? <Icon name="check" /> : index + 1}
              </span>
              <span className={css.content}>
                {step.text}
                {step.done && <span className="visually-hidden"> ({text.isDone})</span>}
              </span>
            </li>
          ))}
        <li className={classNames(css.part, css.end)}>
          <span className={css.sign} aria-hidden>
            <Icon name="flag" />
          </span>
          <div className={css.content}>
            <strong>
              <Words text={response.goal} />
            </strong>
            {response.by && (
              <p className={css.soft}>{text.until(isDay ? formatDay(response.by, language) : response.by)}</p>
            )}
          </div>
        </li>
      </ol>
      {response.ifThen !== '' && (
        <div>
          <p className={css.soft}>{text.ifThen}</p>
          <Words text={response.ifThen} />
        </div>
      )}
    </Stack>
  )
}
