import type { ProblemCode } from '#shared/contract/problem.ts'
import type { Language } from '#shared/domain/language.ts'

/** What the outer middleware knows of a request before anybody looks at its path. */
export interface RequestState {
  /** The code of the refusal that was answered. */
  refusal?: ProblemCode
  /** The caller went away before the body was complete. */
  isHungUp?: boolean
  requestId: string
  language: Language
}
