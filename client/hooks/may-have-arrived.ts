import { ApiError, NetworkError } from '../api/errors.ts'

/** Whether the server may have done what a failed call asked for: no response came, or one about a fault of its own. */
export function mayHaveArrived(error: Error): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
}
