import { ApiError, NetworkError } from '../api/errors.ts'
import { ChunkError } from './reload-guard.ts'

export interface Failure {
  kind: 'not-found' | 'chunk' | 'other'
  status: number
  message: string
}

/** For unknown URLs. */
export const notFound = Symbol('not found')

/** The kind of an error, for the error screen. */
export function failureOf(error: unknown): Failure {
  const status = statusOf(error)
  if (status === 404) return { kind: 'not-found', status, message: '' }
  if (error instanceof ChunkError) return { kind: 'chunk', status, message: '' }
  return { kind: 'other', status, message: error instanceof Error ? error.message : '' }
}

/** Our own defects count as 500, an unreachable server as 503, so that users can name a code to the helpdesk. */
function statusOf(error: unknown): number {
  if (error === notFound) return 404
  if (error instanceof ApiError) return error.status
  if (error instanceof NetworkError || error instanceof ChunkError) return 503
  return 500
}
