import type { GoalDefinition, GoalResponse } from '#shared/challenges/goal.ts'
import type { AnswerFormProps } from '../kind-parts.ts'

export type GoalProps = AnswerFormProps<GoalDefinition, GoalResponse>
