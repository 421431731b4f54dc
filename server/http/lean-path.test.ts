import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#shared/domain/limits.ts'
import { openTablet, type Tablet } from '../testing/outbox-tablet.ts'
import {
  peopleOf,
  type People,
  type School,
  type SchoolClass,
  type TeacherPerson,
} from '../testing/people.ts'
import { openTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'

// A path with an empty query is the same call and goes through Koa: both paths must return equal answers.

let app: TestApp
let people: People
let school: School
let teacher: TeacherPerson
let schoolClass: SchoolClass
let tablet: Tablet
let cookies: string
let foreign: string

beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
  school = await people.aSchool()
  teacher = await people.aTeacherIn(school)
  schoolClass = await people.aClassOf(teacher)
  await people.aRunIn(schoolClass)
  const { organizationId, id: studentId } = await people.aStudentIn(schoolClass)
  const holder = { organizationId, studentId, classId: schoolClass.id, issuedAt: new Date() }
  tablet = await openTablet(app.database, app.services.letters, { ...holder, clock: () => new Date() })
  cookies = (await app.as(teacher)).cookies.header()
  const stranger = await people.aTeacherIn(await people.aSchool())
  foreign = (await app.as(stranger)).cookies.header()
})
afterAll(() => app.close())

interface Asked {
  method: string
  headers?: Record<string, string>
  body?: BodyInit
}

/** The answer without the values that differ in every answer. */
async function answerAt(path: string, { method, headers = {}, body }: Asked) {
  const response = await fetch(app.url + path, { method, headers, ...(body !== undefined && { body }) })
  const own = ['date', 'x-request-id', 'connection', 'keep-alive']
  const told = Object.fromEntries([...response.headers].filter(([name]) => !own.includes(name)))
  const text = await response.text()
  const masked = text.replaceAll(/"(requestId|serverTime|receivedAt|serial)":("[^"]*"|\d+)/g, '"$1":0')
  const seen: Record<string, string> = { ...told, 'content-length': 'any' }
  return { status: response.status, headers: seen, body: masked }
}

async function bothWays(path: string, asked: Asked) {
  const lean = await answerAt(path, asked)
  expect(await answerAt(`${path}?`, asked)).toEqual(lean)
  return lean
}

const json = { 'Content-Type': 'application/json' }
const deep = '['.repeat(200) + ']'.repeat(200)

describe('letters', () => {
  it.each<[number, string, Asked]>([
    [200, 'no letters', { method: 'POST', headers: json, body: '{"letters":[]}' }],
    [200, 'a byte order mark', { method: 'POST', headers: json, body: '\uFEFF{"letters":[]}' }],
    [422, 'no body', { method: 'POST' }],
    [422, 'another shape', { method: 'POST', headers: json, body: '{"letters":1}' }],
    [415, 'another type', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{}' }],
    [415, 'a packed body', { method: 'POST', headers: { ...json, 'Content-Encoding': 'gzip' }, body: '{}' }],
    [413, 'too much', { method: 'POST', headers: json, body: 'x'.repeat(limits.outboxBytes + 1) }],
    [400, 'no JSON', { method: 'POST', headers: json, body: '{"letters":' }],
    [400, 'blanks', { method: 'POST', headers: json, body: '   ' }],
    [400, 'an array', { method: 'POST', headers: json, body: '[]' }],
    [400, 'a number', { method: 'POST', headers: json, body: '7' }],
    [400, 'too deep', { method: 'POST', headers: json, body: `{"letters":${deep}}` }],
    [400, 'a forbidden key', { method: 'POST', headers: json, body: '{"letters":[{"__proto__":{}}]}' }],
    [
      400,
      'bytes that are no UTF-8',
      { method: 'POST', headers: json, body: Uint8Array.of(0x7b, 0xff, 0x7d) },
    ],
    [
      403,
      'another site',
      { method: 'POST', headers: { ...json, 'Sec-Fetch-Site': 'cross-site' }, body: '{}' },
    ],
    [
      403,
      'another origin',
      { method: 'POST', headers: { ...json, Origin: 'https://elsewhere.example' }, body: '{}' },
    ],
  ])('%i: %s', async (status, _, asked) => {
    expect((await bothWays('/api/outbox', asked)).status).toBe(status)
  })

  it('are stored on both paths, and a repeated delivery on the other path gets the same receipts', async () => {
    const letters = [
      await tablet.answer('Eine Antwort, lang genug'),
      await tablet.answer('Noch eine, lang genug'),
    ]
    const answer = await bothWays('/api/outbox', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ letters }),
    })
    expect(answer.body.match(/"disposition":"received"/g)).toHaveLength(2)
  })

  it('in chunks without a length are bounded too', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'x')
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if ((sent += chunk.length) > limits.outboxBytes + chunk.length) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const init = { method: 'POST', headers: json, body, duplex: 'half' as const }
    const answer = await fetch(`${app.url}/api/outbox`, init).catch(() => undefined)
    // The server may close the connection while the caller still sends.
    if (answer) expect(answer.status).toBe(413)
    expect((await app.guest().http('GET', '/api/health')).status).toBe(200)
  })
})

describe('the progress of a class', () => {
  const progress = () => `/api/classes/${schoolClass.id}/progress`

  it('has equal answers on both paths: new, unchanged, to guests, strangers and students', async () => {
    const first = await bothWays(progress(), { method: 'GET', headers: { Cookie: cookies } })
    expect(first.status).toBe(200)
    const etag = first.headers['etag'] ?? ''
    const again = { Cookie: cookies, 'If-None-Match': `"old", W/${etag}` }
    expect((await bothWays(progress(), { method: 'GET', headers: again })).status).toBe(304)
    expect((await bothWays(progress(), { method: 'GET' })).status).toBe(401)
    expect((await bothWays(progress(), { method: 'GET', headers: { Cookie: foreign } })).status).toBe(404)
    expect((await bothWays(progress(), { method: 'POST', headers: { Cookie: cookies } })).status).toBe(405)
    const english = { 'Accept-Language': 'en', Cookie: 'wk_access=wrong' }
    expect((await bothWays(progress(), { method: 'GET', headers: english })).status).toBe(401)
  })

  it.each([
    '/api/classes/none/progress',
    `/api/classes/${'a'.repeat(36)}/progress`,
    '/api/classes//progress',
  ])('of what is no class: %s', async (path) => {
    expect((await bothWays(path, { method: 'GET', headers: { Cookie: cookies } })).status).toBe(404)
  })

  it('is refused at the next request after the session ends, although its token was verified', async () => {
    const browser = await app.as(teacher)
    const headers = { Cookie: browser.cookies.header() }
    for (let turn = 0; turn < 3; turn++)
      expect((await bothWays(progress(), { method: 'GET', headers })).status).toBe(200)
    await browser.auth.logout({})
    expect((await bothWays(progress(), { method: 'GET', headers })).status).toBe(401)
  })

  describe('is not called unchanged to a caller who knows its tag and', () => {
    let browser: TestClient
    let known: string
    const asked = async (client = browser) => {
      const headers = { Cookie: client.cookies.header(), 'If-None-Match': known }
      return (await bothWays(progress(), { method: 'GET', headers })).status
    }
    beforeEach(async () => {
      browser = await app.as(teacher)
      const headers = { Cookie: browser.cookies.header() }
      known = (await answerAt(progress(), { method: 'GET', headers })).headers['etag'] ?? ''
      expect(await asked()).toBe(304)
    })

    it.each<[status: number, because: string, another: () => Promise<TestClient>]>([
      [404, 'is a colleague', async () => app.as(await people.aTeacherIn(school))],
      [404, 'is of another school', async () => app.as(await people.aTeacherIn(await people.aSchool()))],
      [403, 'is a student of the class', async () => app.as(await people.aStudentIn(schoolClass))],
      [403, 'is an admin', async () => app.as(await people.anAdmin())],
      [401, 'has signed out', async () => (await browser.auth.logout({}), browser)],
    ])('%i: %s', async (status, _, another) => {
      expect(await asked(await another())).toBe(status)
    })

    it.each<[status: number, because: string, table: string, change: object, back: object]>([
      [403, 'whose school is suspended', 'organizations', { status: 'suspended' }, { status: 'active' }],
      [404, 'who has deleted the class', 'classes', { deletedAt: new Date() }, { deletedAt: null }],
    ])('%i: %s', async (status, _, table, change, back) => {
      const id = table === 'classes' ? schoolClass.id : school.organizationId
      await app.inTables((tx) => tx(table).where({ id }).update(change))
      expect(await asked()).toBe(status)
      await app.inTables((tx) => tx(table).where({ id }).update(back))
      expect(await asked()).toBe(304)
    })
  })

  it('is refused when the token expires, although it was verified', async () => {
    const headers = { Cookie: (await app.as(teacher)).cookies.header() }
    expect((await answerAt(progress(), { method: 'GET', headers })).status).toBe(200)
    app.clock.pass({ minutes: 10 })
    const late = await bothWays(progress(), { method: 'GET', headers })
    expect([late.status, late.body]).toEqual([401, expect.stringContaining('SESSION_EXPIRED')])
  })
})
