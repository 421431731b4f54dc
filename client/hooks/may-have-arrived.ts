import { ApiError, NetworkError } from '../api/errors.ts'

/**
 * Whether the server may have done what a failed call asked for: no response came, or one about a fault of its own. A
 * busy server has done nothing.
 */
export function mayHaveArrived(error: Error): boolean {
  if (error instanceof ApiError) return error.status >= 500 && error.code !== 'BUSY'
  return error instanceof NetworkError
}
