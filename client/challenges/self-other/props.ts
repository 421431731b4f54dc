import type { SelfOtherDefinition, SelfOtherResponse } from '#shared/challenges/self-other.ts'
import type { AnswerFormProps } from '../kind-parts.ts'

export type SelfOtherProps = AnswerFormProps<SelfOtherDefinition, SelfOtherResponse>
