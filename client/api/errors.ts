import type { FieldProblem } from '#shared/contract/field-problems.ts'
import type { ProblemBody, ProblemCode } from '#shared/contract/problem.ts'

/** The server refused, in its own envelope. `message` is a sentence for the user, in their language. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** A newer server may send codes that this client does not know: compare, do not enumerate. */
  readonly code: ProblemCode
  readonly fields: readonly FieldProblem[]
  readonly body: ProblemBody
  readonly retryAfterMs: number | undefined

  constructor(status: number, body: ProblemBody, message: string, retryAfterMs?: number) {
    super(message)
    this.status = status
    this.body = body
    this.code = body.code
    this.fields = body.fields ?? []
    this.retryAfterMs = retryAfterMs
  }
}

/** `not-ours`: a response came, but not from our server (a portal's HTML, a filter, a proxy). */
export type NetworkFailure = 'unreachable' | 'timeout' | 'redirect' | 'not-ours'

/** The outcome is unknown: the call may or may not have arrived. Never a reason to sign anyone out. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  readonly reason: NetworkFailure

  constructor(reason: NetworkFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}
