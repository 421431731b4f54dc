import type { GoalDefinition, GoalResponse } from '#shared/challenges/goal.ts'
import { formatDay } from '../../messages/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/Stack.tsx'
import type { ReaderProps } from '../kind-parts.ts'
import { Words } from '../Words.tsx'
import css from './Goal.module.css'
import { words } from './words.ts'

export function Reader({ response, language }: ReaderProps<GoalDefinition, GoalResponse>) {
  const text = words(language)
  const isDay = response.by !== null && !Number.isNaN(Date.parse(response.by))
  return (
    <Stack gap={3}>
      <strong>
        <Words text={response.goal} />
      </strong>
      <ul role="list" className={css.list}>
        {response.steps
          .filter((step) => step.text !== '')
          .map((step) => (
            <li key={step.text} className={step.done ? css.isDone : undefined}>
              <Icon name={step.done ? 'check-circle' : 'minus'} />
              {step.text}
            </li>
          ))}
      </ul>
      {response.by && (
        <p className={css.soft}>{text.until(isDay ? formatDay(response.by, language) : response.by)}</p>
      )}
      {response.ifThen !== '' && <Words text={response.ifThen} />}
    </Stack>
  )
}
