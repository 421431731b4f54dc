import { ApiError, NetworkError } from '../api/errors.ts'
import { ChunkError } from './reload-guard.ts'

export interface Failure {
  kind: 'not-found' | 'chunk' | 'other'
  status: number
  message: string
}

/** For addresses that lead nowhere. */
export const notFound = Symbol('not found')

/** What an error means for a person. */
export function failureOf(error: unknown): Failure {
  const status = statusOf(error)
  if (status === 404) return { kind: 'not-found', status, message: '' }
  if (error instanceof ChunkError) return { kind: 'chunk', status, message: '' }
  return { kind: 'other', status, message: error instanceof Error ? error.message : '' }
}

/** Our own faults count as 500, an unreachable server as 503, so that there is a code to tell the helpdesk. */
function statusOf(error: unknown): number {
  if (error === notFound) return 404
  if (error instanceof ApiError) return error.status
  if (error instanceof NetworkError || error instanceof ChunkError) return 503
  return 500
}
