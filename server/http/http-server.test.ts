import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problems, type ProblemCode } from '#shared/contract/problem.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

// Input that never becomes a request, sent over a bare socket.

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Returns everything that the server sends until it closes the connection. */
async function say(text: string): Promise<string> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += String(chunk)))
  await once(socket, 'connect')
  socket.write(text)
  await once(socket, 'close')
  return answer
}

function expectProblem(answer: string, code: ProblemCode, language: 'de' | 'en') {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [status, text] = problems[code]
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toMatch(/content-type: application\/json/i)
  expect(JSON.parse(body)).toEqual({
    success: false,
    statusCode: status,
    statusMessage: text[language],
    code,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
}

describe('the error body is also the answer to', () => {
  const long = 'x'.repeat(9_000)

  it('headers that are too long: 431', async () => {
    const german = 'Accept-Language: de-DE,de;q=0.9'
    expectProblem(
      await say(`GET /api/health HTTP/1.1\r\nHost: x\r\n${german}\r\nX-Long: ${long}\r\n\r\n`),
      'HEADERS_TOO_LARGE',
      'de',
    )
    expectProblem(
      await say(`GET /api/health HTTP/1.1\r\nHost: x\r\nCookie: wk_access=${long}\r\n\r\n`),
      'HEADERS_TOO_LARGE',
      'en',
    )
  })

  it('an address that is too long: 431', async () => {
    expectProblem(await say(`GET /api/${long} HTTP/1.1\r\nHost: x\r\n\r\n`), 'HEADERS_TOO_LARGE', 'en')
  })

  it.each([
    ['no HTTP at all', 'nonsense\r\n\r\n'],
    ['a broken header', 'GET /api/health HTTP/1.1\r\nHost: x\r\nBro ken: 1\r\n\r\n'],
    ['two lengths', 'POST /api/outbox HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    [
      'a length beside chunks',
      'POST /api/outbox HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ])('%s: 400, with a code that does not blame its letters', async (_, text) => {
    expectProblem(await say(text), 'NOT_HTTP', 'en')
  })

  it('an incomplete request: 408', async () => {
    expectProblem(await say('GET /api/health HTTP/1.1\r\nHost: x\r\n'), 'TOO_SLOW', 'en')
  })

  it('an unknown expectation, which is ignored', async () => {
    const answer = await say(
      'GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  })
})
