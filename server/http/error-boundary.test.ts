import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { errorBoundary } from './error-boundary.ts'
import type { RequestState } from './request-state.ts'

const secretWords = 'der Wert, den ein Kind schrieb'

/** Returns the answer and the log for an error that a handler throws. */
async function answerTo(error: unknown, promised: Readonly<Record<string, string>> = {}) {
  const lines: string[] = []
  const app = new Koa<RequestState>()
  app.use(errorBoundary(createLog((line) => lines.push(line))))
  app.use((ctx) => {
    ctx.set(promised)
    throw error
  })
  const respond = app.callback()
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const body = (await response.json()) as { code: string; statusCode: number; requestId: string }
    return { status: response.status, headers: response.headers, body, lines }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const failure = (code: string | undefined, message = secretWords) =>
  Object.assign(new Error(message), { code })

describe('database errors become refusals', () => {
  it.each([
    ...['22021', '22P02', '22P05', '22003'].map((state) => [state, 400] as const),
    ['23505', 409] as const,
    ...['23503', '42501'].map((state) => [state, 404] as const),
    ...['40001', '40P01', '57014', '57P01', '53300', '53100', '08006', 'ECONNREFUSED'].map(
      (state) => [state, 503] as const,
    ),
  ])('%s: %i', async (state, status) => {
    const { status: told, headers, body, lines } = await answerTo(failure(state))
    expect(told).toBe(status)
    expect(body.statusCode).toBe(status)
    expect(JSON.stringify(body)).not.toContain(secretWords)
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(lines.join('\n')).not.toContain(secretWords)
  })

  it.each([
    'The attachment store is unavailable: it answered GET with 503',
    'Query read timeout',
    'Connection terminated unexpectedly',
    'BEGIN; - Connection terminated unexpectedly',
    'select "id" from "classes" where "id" = $1 - Client has encountered a connection error and is not queryable',
  ])('a connection that broke is reported as busy: %s', async (message) => {
    expect(await answerTo(new Error(message))).toMatchObject({ status: 503, body: { code: 'BUSY' } })
  })

  it('a refusal is not cached, although the answer would have been', async () => {
    const promised = { ETag: '"7"', 'Cache-Control': 'private, no-cache' }
    const { headers } = await answerTo(failure('57014'), promised)
    expect(headers.get('etag')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('a pool without a free connection is reported as busy', async () => {
    const error = Object.assign(new Error('Knex: Timeout'), { name: 'KnexTimeoutError' })
    expect(await answerTo(error)).toMatchObject({ status: 503, body: { code: 'BUSY' } })
  })
})

describe('an unexpected error', () => {
  it('is logged with the reason behind it', async () => {
    const failed = new AggregateError([failure('23514')], '1 of 2 plans failed')
    const { lines } = await answerTo(new Error('fetch failed', { cause: failed }))
    expect(JSON.parse(lines[0]!)).toMatchObject({
      reason: { stack: expect.stringContaining('1 of 2 plans failed'), reason: { code: '23514' } },
    })
    expect(lines.join('\n')).not.toContain(secretWords)
  })

  it('is a 500 with a general message, and the log contains its request id', async () => {
    const { status, body, headers, lines } = await answerTo(new TypeError('x is undefined'))
    expect(status).toBe(500)
    expect(body.code).toBe('SERVER')
    expect(JSON.stringify(body)).not.toContain('undefined')
    expect(headers.get('x-request-id')).toBe(body.requestId)
    expect(lines).toEqual([expect.stringContaining(body.requestId)])
  })

  it.each([null, undefined, 'text', 7, { status: 418 }])('for any thrown value: %s', async (thrown) => {
    expect(await answerTo(thrown)).toMatchObject({ status: 500, body: { code: 'SERVER' } })
  })
})
