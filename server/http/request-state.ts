import type { ProblemCode } from '#shared/contract/problem.ts'
import type { Language } from '#shared/domain/language.ts'

/** The state of a request that the outer middleware sets before routing. */
export interface RequestState {
  /** The code of the refusal in the answer. */
  refusal?: ProblemCode
  /** The caller disconnected before the body was complete. */
  isHungUp?: boolean
  requestId: string
  language: Language
}
