import { ApiError } from './errors.ts'

/** The server's 404 for an unknown id, so that another user's id and an unknown one end at the same error screen. */
export function notFoundError(): ApiError {
  const body = {
    success: false as const,
    statusCode: 404,
    statusMessage: 'Not found',
    code: 'NOT_FOUND' as const,
    requestId: '',
  }
  return new ApiError(404, body, body.statusMessage)
}
