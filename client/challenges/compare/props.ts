import type { CompareDefinition, CompareResponse } from '#shared/challenges/compare.ts'
import type { AnswerFormProps } from '../kind-parts.ts'

export type CompareProps = AnswerFormProps<CompareDefinition, CompareResponse>
