import { ApiError } from './errors.ts'

/** As the server would say it: an address that names nothing of one's own ends at the error screen, like one that nobody knows. */
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
