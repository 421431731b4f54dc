import type { ProblemCode } from '#shared/contract/problem.ts'

/** A refusal of the sample school, with the field that it concerns. */
export class Refused extends Error {
  readonly code: ProblemCode
  readonly field: string

  constructor(code: ProblemCode, field: string) {
    super(code)
    this.code = code
    this.field = field
  }
}
