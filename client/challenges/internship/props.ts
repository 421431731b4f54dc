import type { InternshipDefinition, InternshipResponse } from '#shared/challenges/internship.ts'
import type { AnswerFormProps } from '../kind-parts.ts'

export type InternshipProps = AnswerFormProps<InternshipDefinition, InternshipResponse>
