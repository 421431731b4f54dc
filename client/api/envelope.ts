// Distinguishes our server's responses from all others. A status alone proves nothing: portals, school filters and
// proxies may return any status.
import type { ProblemBody } from '#shared/contract/problem.ts'

export type Envelope =
  | { kind: 'data'; data: unknown }
  | { kind: 'problem'; body: ProblemBody }
  /** HTML, truncated JSON, JSON of another server. */
  | { kind: 'foreign' }

export function envelopeOf(status: number, text: string): Envelope {
  const body = findJson(text)
  if (typeof body !== 'object' || body === null) return { kind: 'foreign' }
  if (isSuccessStatus(status) && 'success' in body && body.success === true && 'data' in body) {
    return { kind: 'data', data: body.data }
  }
  return isProblem(status, body) ? { kind: 'problem', body } : { kind: 'foreign' }
}

/** Milliseconds from `Retry-After` (seconds or a date); `undefined` when it is missing or invalid. */
export function retryAfterMsOf(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : undefined
}

function isSuccessStatus(status: number): boolean {
  return status >= 200 && status < 300
}

function isProblem(status: number, body: object): body is ProblemBody {
  return (
    !isSuccessStatus(status) &&
    'success' in body &&
    body.success === false &&
    'statusCode' in body &&
    body.statusCode === status &&
    'code' in body &&
    typeof body.code === 'string'
  )
}

function findJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
