// The outermost middleware: converts every error into the error body. A 500 is a bug and the only error that
// is logged with its cause.
import { randomUUID } from 'node:crypto'
import type { Log } from '../log.ts'
import type { Exchange, Step } from './exchange.ts'
import { languageOf } from './language.ts'
import { ProblemError, problemBodyOf, refusal } from './problem-error.ts'
import type { RequestState } from './request-state.ts'

export function errorBoundary(log: Log): Step {
  return async (ctx, next) => {
    ctx.state.requestId = randomUUID()
    ctx.state.language = languageOf(ctx.get('Accept-Language'))
    ctx.set('X-Request-Id', ctx.state.requestId)
    try {
      await next()
    } catch (error) {
      const problem = problemOf(error)
      if (problem.code === 'SERVER') log.error('request failed', error, { requestId: ctx.state.requestId })
      ctx.state.refusal = problem.code
      respondWith(ctx, problem, ctx.state)
    }
  }
}

function respondWith(ctx: Exchange, problem: ProblemError, state: RequestState): void {
  ctx.status = problem.status
  ctx.body = problemBodyOf(problem, state.language, state.requestId)
  // The tag belongs to the intended answer (`call.revalidate`): a refusal must not be cached under it.
  ctx.remove('ETag')
  ctx.set('Cache-Control', 'no-store')
  const { retryAfterSeconds } = problem.details
  if (retryAfterSeconds !== undefined) ctx.set('Retry-After', String(retryAfterSeconds))
}

/** SQLSTATE → refusal (design/5-security-privacy.md, server behaviour). */
const bySqlState: Readonly<Record<string, ConstructorParameters<typeof ProblemError>[0]>> = {
  '22021': 'BAD_JSON',
  '22P02': 'BAD_JSON',
  '22P05': 'BAD_JSON',
  '22003': 'BAD_JSON',
  '23505': 'NAME_TAKEN',
  '23503': 'NOT_FOUND',
  '42501': 'NOT_FOUND',
  '40001': 'BUSY',
  '40P01': 'BUSY',
  '57014': 'BUSY',
  '25P03': 'BUSY',
}

/**
 * The database is unavailable, starting, read-only or full: classes 08, 53, 57P and 58, and errors of its
 * socket; or the disk is full. The caller did not cause it, and a retry can succeed.
 */
const outage =
  /^(08|53|57P|58)...?$|^25006$|^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_|ENOSPC|EDQUOT)/
/**
 * pg, the embedded database and the attachment store raise these errors without a code. Knex puts the statement in
 * front.
 */
const outageText =
  /(^| - )(The attachment store is unavailable|Connection terminated|The embedded database|timeout expired|Query read timeout|Client has encountered a connection error|Unable to acquire a connection|aborted)/

function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const { code, name, status, message } = (error ?? {}) as Partial<
    Record<'code' | 'name' | 'message', string>
  > & {
    status?: number
  }
  const known = code === undefined ? undefined : bySqlState[code]
  const isOutage = code === undefined ? outageText.test(message ?? '') : outage.test(code)
  if (known === 'BUSY' || isOutage || name === 'KnexTimeoutError')
    return refusal('BUSY', { retryAfterSeconds: 5 })
  if (known) return refusal(known)
  // Koa itself refuses a malformed URL with this status.
  if (status === 400) return refusal('BAD_JSON')
  return refusal('SERVER')
}

/** The caller disconnected, also during a download, or sent invalid HTTP: no response can be sent. */
export function isHangUp(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return /^(HPE_|ECONNRESET$|ECONNABORTED$|EPIPE$|ERR_STREAM_PREMATURE_CLOSE$)/.test(code)
}
