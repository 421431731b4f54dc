import { NetworkError, type NetworkFailure } from './errors.ts'

/** A function like `fetch`: the browser's, or one with a cookie jar in the server's tests. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** A picture or a recording; then `text` is empty. */
  file?: Blob
}

/**
 * Sends the request and reads the whole response within `timeoutMs` (a body can hang as well as a connection). Rejects
 * only with NetworkError.
 */
export async function exchange(
  transport: Transport,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Answer> {
  // AbortSignal.timeout and .any are missing on the oldest iPads in schools.
  const controller = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    controller.abort()
  }, timeoutMs)
  try {
    const response = await raceAbort(
      transport(url, { ...init, signal: controller.signal }),
      controller.signal,
    )
    if (
      response.type === 'opaqueredirect' ||
      (response.status >= 300 && response.status < 400 && response.status !== 304)
    ) {
      throw new NetworkError('redirect', 'The answer was a redirect')
    }
    const { status, headers } = response
    if (status === 200 && /^(image|audio)\//.test(headers.get('content-type') ?? ''))
      return { status, headers, text: '', file: await raceAbort(response.blob(), controller.signal) }
    const text = await raceAbort(response.text(), controller.signal)
    return { status, headers, text }
  } catch (error) {
    if (error instanceof NetworkError) throw error
    const reason: NetworkFailure = late ? 'timeout' : 'unreachable'
    throw new NetworkError(reason, `The server could not be reached (${reason})`, error)
  } finally {
    clearTimeout(timer)
  }
}

/** Some platforms leave an aborted body pending, so the timeout must reject by itself. */
function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  })
  return Promise.race([work, aborted])
}
