// A bucket of an S3-compatible store, addressed by path (https://host/bucket/key). It stores bytes under keys.
import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

export interface Bucket {
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Undefined: there is no such object. */
  get(key: string): Promise<Buffer | undefined>
  /** Also succeeds for a missing object. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>
}

const timeoutMs = 20_000

/** @param address https://KEY_ID:SECRET@host/bucket?region=eu-central-1 */
export function openBucket(address: string): Bucket {
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  })
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`

  async function call(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const sent = {
      method,
      ...(body && {
        body,
        // The store compares what it received.
        headers: {
          'X-Amz-Content-Sha256': hash('sha256', body, 'hex'),
          'Content-Length': String(body.length),
        },
      }),
      signal: AbortSignal.timeout(timeoutMs),
    }
    return client.fetch(base + path, sent).catch(throwUnavailable)
  }

  async function required(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const response = await call(method, path, body)
    if (response.ok) return response
    await response.body?.cancel()
    throw failure(method, response)
  }

  return {
    async put(key, bytes) {
      const response = await required('PUT', `/${key}`, bytes)
      await response.body?.cancel()
    },
    async get(key) {
      const response = await call('GET', `/${key}`)
      if (response.ok) return Buffer.from(await response.arrayBuffer().catch(throwUnavailable))
      await response.body?.cancel()
      if (response.status === 404) return undefined
      throw failure('GET', response)
    },
    async remove(key) {
      const response = await call('DELETE', `/${key}`)
      if (response.status !== 404) {
        await response.body?.cancel()
        if (!response.ok) throw failure('DELETE', response)
      } else if ((await response.text().catch(throwUnavailable)).includes('NoSuchBucket'))
        throw failure('DELETE', response)
    },
    async *list() {
      for (let next = ''; ;) {
        const more = next && `&continuation-token=${encodeURIComponent(next)}`
        const page = await (await required('GET', `?list-type=2${more}`)).text()
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield { key: textOf(entry, 'Key'), modifiedAt: new Date(textOf(entry, 'LastModified')) }
        next = textOf(page, 'NextContinuationToken')
        if (next === '') return
      }
    },
  }
}

/** The beginning of the error for a store that a later call may reach (http/error-boundary.ts). */
export const unavailable = 'The attachment store is unavailable'

function throwUnavailable(cause: unknown): never {
  throw new Error(unavailable, { cause })
}

function failure(method: string, { status }: Response): Error {
  const answered = `answered ${method} with ${status}`
  return new Error(
    status >= 500 || status === 429 ? `${unavailable}: it ${answered}` : `the attachment store ${answered}`,
  )
}

/** Keys are UUIDs and times are digits, so nothing is escaped; a token may be. */
function textOf(xml: string, name: string): string {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
  return found
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
