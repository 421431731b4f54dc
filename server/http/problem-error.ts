import { boundedProblem, type FieldFault } from '#shared/contract/bounded-problem.ts'
import type { FieldCode, FieldProblem } from '#shared/contract/field-problems.ts'
import { problems, type ProblemBody, type ProblemCode } from '#shared/contract/problem.ts'
import type { Language } from '#shared/domain/language.ts'

interface Details {
  fields?: FieldProblem[]
  /** Fields whose messages are chosen when the language is known. */
  fieldCodes?: Record<string, FieldFault | FieldCode>
  /** The field that the message of the refusal refers to. */
  field?: string
  suggestion?: string
  classes?: { id: string; name: string }[]
  retryAfterSeconds?: number
}

/**
 * A refusal with a code. It may be thrown anywhere below the error boundary and rolls the transaction back.
 */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(code)
    this.name = 'ProblemError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return problems[this.code][0]
  }
}

/** Creates a refusal: `throw refusal('NO_SLOTS')`. */
export function refusal(code: ProblemCode, details?: Details): ProblemError {
  return new ProblemError(code, details)
}

export function notFound(): ProblemError {
  return refusal('NOT_FOUND')
}

/** A 422 for one field. */
export function invalidField(path: string, code: FieldCode): ProblemError {
  return refusal('INVALID', { fieldCodes: { [path]: code } })
}

export function problemBodyOf(problem: ProblemError, language: Language, requestId: string): ProblemBody {
  const [status, text] = problems[problem.code]
  const { fields = [], field, fieldCodes, suggestion, classes } = problem.details
  const own =
    field === undefined ? [] : [{ path: field, code: problem.code.toLowerCase(), message: text[language] }]
  const named = Object.entries(fieldCodes ?? {}).map(([path, found]) =>
    boundedProblem(path, typeof found === 'string' ? { code: found } : found, language),
  )
  const allFields = [...fields, ...own, ...named]
  return {
    success: false,
    statusCode: status,
    statusMessage: text[language],
    code: problem.code,
    ...(allFields.length > 0 && { fields: allFields }),
    ...(suggestion !== undefined && { suggestion }),
    ...(classes !== undefined && { classes }),
    requestId,
  }
}
