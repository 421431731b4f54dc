import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import type { Connection } from './db/connect.ts'
import { readEnv } from './env.ts'
import { createLog } from './log.ts'
import { serve, type Serving } from './serve.ts'
import { createCookieJar } from './testing/cookie-jar.ts'
import { openTablet } from './testing/outbox-tablet.ts'
import {
  peopleOf,
  testPassword,
  type SchoolClass,
  type StudentPerson,
  type TeacherPerson,
} from './testing/people.ts'
import { openTestDatabase } from './testing/test-database.ts'

// The whole server with METRICS=1. A student's text, a name, a code, an id and an address are canaries: no
// metric and no log line may contain them.

const dataDir = mkdtempSync(join(tmpdir(), 'wk-metrics-'))
let database: Connection
let serving: Serving
let url: string
let teacher: TeacherPerson
let student: StudentPerson
let schoolClass: SchoolClass
const lines: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const key = (kid: string) => ({ kid, key: randomBytes(32) })
  serving = await serve({
    env: readEnv({ METRICS: '1', PORT: '0', DEMO: '0', DATA_DIR: dataDir }),
    db: database,
    secrets: { sessionKeys: [key('session')], masterKeys: [key('master')] },
    log: createLog((line) => lines.push(line)),
    clock: systemClock,
    isStopping: () => false,
  })
  url = `http://localhost:${(serving.server.address() as AddressInfo).port}`
  const people = peopleOf(database)
  teacher = await people.aTeacherIn(await people.aSchool())
  schoolClass = await people.aClassOf(teacher)
  await people.aRunIn(schoolClass)
  student = await people.aStudentIn(schoolClass)
})
afterAll(async () => {
  serving.server.closeAllConnections()
  serving.server.close()
  await once(serving.server, 'close')
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function metrics(): Promise<Map<string, number>> {
  const text = await textOfMetrics()
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

async function textOfMetrics(): Promise<string> {
  return (await fetch(`${url}/api/metrics`)).text()
}

function post(path: string, body: object, cookie = '') {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie }
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

describe('the metrics', () => {
  it('start at 0, so that an alert on their growth sees the first event', async () => {
    const atFirst = await metrics()
    for (const outcome of ['accepted', 'returned', 'later', 'unknown', 'gone', 'unreadable']) {
      expect(atFirst.get(`weltenkompass_letters_total{outcome="${outcome}"}`), outcome).toBe(0)
    }
  })

  it('count letters by outcome, commits, sessions and refusals', async () => {
    const before = await metrics()
    const { organizationId, id: studentId } = student
    const holder = { organizationId, studentId, classId: schoolClass.id, issuedAt: new Date() }
    const tablet = await openTablet(database, serving.services.letters, {
      ...holder,
      clock: () => new Date(),
    })
    const letters = [
      await tablet.answer('Kanarienvogel eins, lang genug'),
      await tablet.answer('Kanarienvogel zwei, lang genug'),
    ]
    expect((await post('/api/outbox', { letters })).status).toBe(200)
    expect((await post('/api/outbox', { letters: [letters[0]] })).status).toBe(200)

    const { email } = teacher
    expect((await post('/api/teacher/login', { email, password: 'ganz falsch geraten' })).status).toBe(401)
    const cookies = createCookieJar()
    const signedIn = await post('/api/teacher/login', { email, password: testPassword })
    cookies.keep(signedIn.headers.getSetCookie())
    expect((await post('/api/auth/refresh', {}, cookies.header())).status).toBe(200)
    await fetch(`${url}/api/classes/${schoolClass.id}`, { headers: { Cookie: cookies.header() } })
    await fetch(`${url}/api/join/${schoolClass.joinCode}?code=${schoolClass.joinCode}`)

    const after = await metrics()
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    expect(grown('weltenkompass_letters_total{outcome="accepted"}')).toBe(2)
    expect(grown('weltenkompass_letters_total{outcome="duplicate"}')).toBe(1)
    expect(grown('weltenkompass_letter_age_seconds_count')).toBe(2)
    expect(grown('weltenkompass_commit_letters_count')).toBe(2)
    expect(grown('weltenkompass_commit_letters_sum')).toBe(3)
    expect(grown('weltenkompass_sessions_total{event="refreshed"}')).toBe(1)
    expect(grown('weltenkompass_refusals_total{code="BAD_CREDENTIALS"}')).toBe(1)
    expect(
      grown('weltenkompass_http_request_seconds_count{method="POST",route="/api/outbox",status="200"}'),
    ).toBe(2)
    for (const name of [
      'weltenkompass_waiting_letters',
      'weltenkompass_password_queue_ratio',
      'nodejs_eventloop_lag_p99_seconds',
      'weltenkompass_db_connections{state="used"}',
    ]) {
      expect(after.has(name), name).toBe(true)
    }
  })

  it('and the log contain no name, code, answer, id or address', async () => {
    const canaries = [
      'Kanarienvogel',
      testPassword,
      'ganz falsch',
      teacher.email,
      student.username,
      schoolClass.joinCode,
      schoolClass.name,
      schoolClass.id,
      student.id,
      teacher.id,
      '127.0.0.1',
    ]
    const said = [await textOfMetrics(), ...lines].join('\n')
    expect(canaries.filter((canary) => said.includes(canary))).toEqual([])
  })

  it('do not contain an unknown path', async () => {
    for (let index = 0; index < 20; index++) {
      await fetch(`${url}/api/${randomBytes(4).toString('hex')}`)
      await fetch(`${url}/assets/${randomBytes(4).toString('hex')}.js`)
    }
    const routes = [...(await metrics()).keys()].flatMap((name) => /route="([^"]+)"/.exec(name)?.[1] ?? [])
    const unknown = [...new Set(routes)].filter((route) => !/^\/api\/[a-z]/.test(route))
    expect(unknown.every((route) => ['/api/*', '/assets/*', '/*'].includes(route))).toBe(true)
  })
})
