import type { CardSortDefinition, CardSortResponse } from '#shared/challenges/card-sort.ts'
import type { AnswerFormProps } from '../kind-parts.ts'

export type CardSortProps = AnswerFormProps<CardSortDefinition, CardSortResponse>
