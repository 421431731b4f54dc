import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#shared/domain/limits.ts'
import { peopleOf } from '../testing/people.ts'
import { digestOf } from '../testing/table-digest.ts'
import { openTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { createFixture, type Fixture } from '../testing/fixture.ts'

// The accepted input over HTTP, and the order of refusals. No refused request changes anything.

let app: TestApp
let fixture: Fixture
let teacher: TestClient
let student: TestClient
let before: string

beforeAll(async () => {
  app = await openTestApp()
  fixture = await createFixture(app.database)
  teacher = await app.as(fixture.teacher)
  student = await app.as(fixture.student)
  await peopleOf(app.database).aClassOf(fixture.teacher, { name: 'Grün' })
  before = await digestOf(app.database)
})
afterEach(async () => expect(await digestOf(app.database)).toBe(before))
afterAll(() => app.close())

const create = '/api/classes/create'
const json = 'application/json'

/** Sends the given bytes as the signed-in teacher. */
async function post(path: string, bytes: string | Uint8Array, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: { 'Content-Type': json, Cookie: teacher.cookies.header(), ...headers },
    body: bytes as BodyInit,
  })
  const body = (await response.json()) as { code?: string; fields?: { path: string; code: string }[] }
  return { status: response.status, code: body.code, fields: body.fields }
}

describe('a body that is not a JSON object is 400', () => {
  const text = new TextEncoder()
  const name = (bytes: number[]) =>
    new Uint8Array([...text.encode('{"name":"'), ...bytes, ...text.encode('"}')])
  const nested = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`

  it.each<[string, string | Uint8Array]>([
    ['broken', '{"name":'],
    ['text', 'name=7a'],
    ['null', 'null'],
    ['a scalar', '"7a"'],
    ['a number that is none', '{"name":NaN}'],
    ['an array', '[{"name":"7a"}]'],
    ['two objects', '{"name":"7a"}{"name":"7b"}'],
    ['invalid UTF-8', name([0xff, 0xfe])],
    ['a character cut off', name([0xc3])],
    ['an overlong slash', name([0xc0, 0xaf])],
    ['a surrogate in UTF-8', name([0xed, 0xa0, 0x80])],
    ['UTF-16', Buffer.from('{"name":"7a"}', 'utf16le')],
    ['nine levels', nested(limits.jsonDepth)],
    ['30 000 levels', nested(30_000)],
    ['a __proto__ key', '{"name":"7a","__proto__":{"isAdmin":true}}'],
    ['a constructor key', '{"name":"7a","constructor":{"prototype":{"isAdmin":true}}}'],
    ['a prototype key further in', '{"name":{"prototype":1}}'],
    ['a __proto__ written with escapes', '{"\\u005f_proto__":{}}'],
  ])('%s', async (_, bytes) => {
    expect(await post(create, bytes)).toMatchObject({ status: 400, code: 'BAD_JSON' })
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })
})

describe('another type is 415', () => {
  const body = '{"name":"7a"}'
  it.each<[string, string | Uint8Array, Record<string, string>]>([
    ['none', new TextEncoder().encode(body), { 'Content-Type': '' }],
    ['a form', 'name=7a', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['text', body, { 'Content-Type': 'text/plain' }],
    ['multipart', body, { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['a type that only ends in json', body, { 'Content-Type': 'application/ld+json' }],
    ['a charset that is not UTF-8', body, { 'Content-Type': `${json}; charset=iso-8859-1` }],
    ['a charset that does not exist', body, { 'Content-Type': `${json}; charset=foo` }],
    ['gzip', gzipSync(body), { 'Content-Encoding': 'gzip' }],
    ['gzip cut off', gzipSync(body).subarray(0, 12), { 'Content-Encoding': 'gzip' }],
    ['a bomb', gzipSync(Buffer.alloc(20_000_000, 32)), { 'Content-Encoding': 'gzip' }],
    ['deflate', body, { 'Content-Encoding': 'deflate' }],
    ['brotli', body, { 'Content-Encoding': 'br' }],
  ])('%s', async (_, bytes, headers) => {
    expect(await post(create, bytes, headers)).toMatchObject({ status: 415, code: 'CONTENT_TYPE' })
  })

  it('explicit UTF-8 is accepted, and a call without a body needs no type', async () => {
    const named = { 'Content-Type': 'Application/JSON; charset="UTF-8"' }
    expect(await post(create, '{}', named)).toMatchObject({ status: 422 })
    const bare = await app.guest().http('POST', '/api/auth/logout')
    expect(bare.status).toBe(200)
  })
})

describe('too much is 413', () => {
  const padded = (bytes: number) => `{"name":"${'x'.repeat(bytes - 11)}"}`
  it('a byte too many', async () => {
    expect(await post(create, padded(limits.bodyBytes))).toMatchObject({ status: 422 })
    expect(await post(create, padded(limits.bodyBytes + 1))).toMatchObject({ status: 413, code: 'TOO_LARGE' })
  })

  it('a byte too many without Content-Length', async () => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(padded(limits.bodyBytes + 1)))
        controller.close()
      },
    })
    const response = await fetch(app.url + create, {
      method: 'POST',
      headers: { 'Content-Type': json, Cookie: teacher.cookies.header() },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
  })

  it('the outbox accepts at most a megabyte', async () => {
    const letters = (bytes: number) => `{"letters":["${'x'.repeat(bytes - 16)}"]}`
    expect(await post('/api/outbox', letters(limits.outboxBytes))).toMatchObject({ status: 200 })
    expect(await post('/api/outbox', letters(limits.outboxBytes + 1))).toMatchObject({ status: 413 })
  })
})

describe('a wrong shape is 422 and names its fields', () => {
  const refused = async (body: unknown) => {
    const { status, fields } = await post(create, JSON.stringify(body))
    expect(status).toBe(422)
    return Object.fromEntries((fields ?? []).map(({ path, code }) => [path, code]))
  }

  it.each<[string, unknown, Record<string, string>]>([
    ['nothing', {}, { name: 'required' }],
    ['only spaces', { name: '  \t ' }, { name: 'required' }],
    ['61 characters', { name: '😀'.repeat(61) }, { name: 'too_long' }],
    ['a number', { name: 7 }, { name: 'malformed' }],
    ['null', { name: null }, { name: 'malformed' }],
    ['NUL', { name: '7\0a' }, { name: 'control_characters' }],
    ['a control character', { name: '7\u0007a' }, { name: 'control_characters' }],
    ['a right-to-left override', { name: '7\u202ea' }, { name: 'control_characters' }],
    ['unknown keys', { name: '7a', isAdmin: true }, { isAdmin: 'unknown_field' }],
    ['no id', { name: '7a', teacherId: '1 or 1=1' }, { teacherId: 'malformed' }],
    ['half a student', { name: '7a', maxStudents: 1.5 }, { maxStudents: 'number' }],
    [
      'several at once',
      { description: 7, maxStudents: 0 },
      {
        name: 'required',
        description: 'malformed',
        maxStudents: 'too_small',
      },
    ],
  ])('%s', async (_, body, fields) => {
    expect(await refused(body)).toEqual(fields)
  })

  it('a number that overflows', async () => {
    expect(await post(create, '{"name":"7a","maxStudents":1e400}')).toMatchObject({
      status: 422,
      fields: [{ path: 'maxStudents' }],
    })
  })

  it('a lone surrogate, which a database would change silently', async () => {
    expect(await post(create, '{"name":"7\\ud800a"}')).toMatchObject({ status: 422 })
    const response = { text: 'Pilotin \ud800 und so weiter' }
    for (const path of ['/api/students/challenge/submit', '/api/students/draft/save']) {
      const { chapterId, challengeId } = fixture
      const body = path.includes('draft') ? { challengeId, response } : { chapterId, challengeId, response }
      const answer = await student.http('POST', path, {
        body: JSON.stringify(body).replace('\\\\ud800', '\\ud800'),
      })
      expect(answer.status, path).toBe(422)
    }
  })

  it('a text is normalized to NFC', async () => {
    expect(await post(create, JSON.stringify({ name: ' Gru\u0308n\u00a0' }))).toMatchObject({
      status: 409,
      code: 'NAME_TAKEN',
    })
  })

  it('NUL and other control characters in an answer', async () => {
    const { chapterId, challengeId } = fixture
    for (const text of ['Pilotin \0', 'Pilotin \u0001', 'Pilotin \u009f']) {
      const body = { chapterId, challengeId, response: { text } }
      const answer = await student.http('POST', '/api/students/challenge/submit', { body })
      expect(answer.status, JSON.stringify(text)).toBe(422)
    }
  })

  it('the answer stays short with many wrong fields', async () => {
    const body = Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`key${n}`, n]))
    const answer = await teacher.http('POST', create, { body })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body).length).toBeLessThan(20_000)
  })
})

describe('a path', () => {
  it('that is unknown is 404, with another method 405, both before all other checks', async () => {
    const evil = { 'Sec-Fetch-Site': 'cross-site' }
    const guest = app.guest()
    expect((await guest.http('POST', '/api/nowhere', { headers: evil })).status).toBe(404)
    for (const path of ['/api', '/api/', '/api//classes/list', `${create}/`, '/api/classes/%', '/api/%00']) {
      expect((await guest.http('GET', path)).body, path).toMatchObject({ code: 'NOT_FOUND' })
    }
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await guest.http(method, create, { headers: evil })
      expect(answer, method).toMatchObject({ status: 405, body: { code: 'METHOD' } })
      expect(answer.headers.get('allow')).toBe('POST')
    }
  })

  it('is refused in this order: origin, sign-in, role, type, shape, foreign actor, scope', async () => {
    const guest = app.guest()
    const form = { 'Content-Type': 'text/plain' }
    const statusOf = async (who: TestClient, body: unknown, headers: Record<string, string> = {}) => {
      const answer = await who.http('POST', '/api/classes/get', { body, headers })
      return `${answer.status} ${(answer.body as { code: string }).code}`
    }
    const stranger = fixture.colleague.id
    expect(await statusOf(guest, 'x', { ...form, Origin: 'https://evil.test' })).toBe('403 ORIGIN')
    expect(await statusOf(guest, 'x', form)).toBe('401 NOT_SIGNED_IN')
    expect(await statusOf(student, 'x', form)).toBe('403 ROLE')
    expect(await statusOf(teacher, 'x', form)).toBe('415 CONTENT_TYPE')
    expect(await statusOf(teacher, 'x')).toBe('400 BAD_JSON')
    expect(await statusOf(teacher, { classId: 'x', teacherId: stranger })).toBe('422 INVALID')
    const nowhere = '0192a5b4-0000-7000-8000-000000000000'
    expect(await statusOf(teacher, { classId: nowhere, teacherId: stranger })).toBe('403 NOT_YOURS')
    expect(await statusOf(teacher, { classId: nowhere })).toBe('404 NOT_FOUND')
  })

  it('accepts every query key once', async () => {
    const own = fixture.teacher.id
    const get = (query: string) => teacher.http('GET', `/api/classes/list?${query}`)
    expect((await get(`teacherId=${own}`)).status).toBe(200)
    expect((await get(`teacherId=${own}&teacherId=${own}`)).body).toMatchObject({ code: 'BAD_JSON' })
    expect((await get('__proto__=1')).body).toMatchObject({ code: 'BAD_JSON' })
    for (const query of [
      `teacherId[]=${own}`,
      `teacherId[a]=${own}`,
      'teacherId=%ff',
      'teacherId=%00',
      'a.b=1',
    ]) {
      expect((await get(query)).status, query).toBe(422)
    }
  })

  it('answers HEAD like GET, without a body', async () => {
    expect((await teacher.http('HEAD', '/api/classes/list')).status).toBe(200)
    expect((await app.guest().http('HEAD', '/api/classes/list')).status).toBe(401)
  })
})

it('unknown cookies are ignored with any content', async () => {
  const own = student.cookies
  const [sid = ''] = (own.read('wk_refresh') ?? '').split('.')
  const made = [
    ...['', ' ', '%00', '"', 'a.b.c', 'null', '{}', 'x'.repeat(3_000), 'eyJhbGciOiJub25lIn0.e30.', '\u00e4'],
    ...[`${sid}.1.`, `${sid}.999999999.x`, `${sid}.-1.x`, `${'-'.repeat(36)}.1.x`, sid, `..${sid}`],
  ]
  const others = [
    own.header(),
    'wk_here=',
    `wk_here=${own.read('wk_here')}`,
    '=;=;;,',
    'wk_access; wk_refresh',
  ]
  const statuses = new Set<number>()
  for (const value of made) {
    for (const rest of others) {
      for (const name of ['wk_access', 'wk_refresh', 'wk_device', 'wk_here']) {
        const headers = { Cookie: `${name}=${encodeURI(value)}; ${rest}` }
        const me = await app.guest().http('GET', '/api/auth/me', { headers })
        statuses.add(me.status)
        if (rest !== own.header()) {
          const refreshed = await app.guest().http('POST', '/api/auth/refresh', { headers })
          expect(refreshed).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } })
        }
      }
    }
  }
  expect(statuses).toEqual(new Set([200, 401]))
})

it('an aborted request is not a server error', async () => {
  const { hostname, port } = new URL(app.url)
  for (const head of [
    `POST ${create} HTTP/1.1\r\nHost: x\r\nContent-Type: ${json}\r\nCookie: ${teacher.cookies.header()}\r\nContent-Length: 500\r\n\r\n{"na`,
    `POST ${create} HTTP/1.1\r\nHost: x\r\nContent-Type: ${json}\r\nCookie: ${teacher.cookies.header()}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"na`,
    'GET /api/health HTTP/1.1\r\n',
    'nonsense\r\n\r\n',
  ]) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.end(head)
    socket.resume()
    await once(socket, 'close')
  }
  expect((await teacher.http('GET', '/api/classes/list')).status).toBe(200)
})
