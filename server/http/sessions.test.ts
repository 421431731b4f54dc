import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { createServices } from '../create-services.ts'
import type { Secrets } from '../secrets.ts'
import {
  peopleOf,
  testPassword,
  type People,
  type SchoolClass,
  type StudentPerson,
} from '../testing/people.ts'
import { createFailingLog } from '../testing/failing-log.ts'
import { openTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import type { CookieName } from './cookies.ts'

// Sessions over real HTTP as design/5-security-privacy.md specifies them, including lost answers.
// (rotation.test.ts tests the decision itself with random schedules.)

let app: TestApp
let people: People
let schoolClass: SchoolClass
let student: StudentPerson

beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
  const teacher = await people.aTeacherIn(await people.aSchool())
  schoolClass = await people.aClassOf(teacher)
  student = await people.aStudentIn(schoolClass)
})
afterAll(() => app.close())

/** Sends the cookies of the jar without changing it: the answer is lost or arrives late. */
async function refreshOf(cookie: string) {
  const response = await fetch(`${app.url}/api/auth/refresh`, { method: 'POST', headers: { Cookie: cookie } })
  return { status: response.status, lines: response.headers.getSetCookie() }
}
const meOf = async (client: TestClient) => (await client.http('GET', '/api/auth/me')).status
const refresh = async (client: TestClient) => (await client.http('POST', '/api/auth/refresh')).status

describe('a refresh', () => {
  it('whose answer is lost returns the same successor for any number of retries', async () => {
    const client = await app.as(student)
    const before = client.cookies.header()
    const first = await refreshOf(before)
    app.clock.pass({ hours: 1 })
    const again = await refreshOf(before)
    expect([first.status, again.status]).toEqual([200, 200])
    const refreshToken = (lines: string[]) => lines.find((line) => line.startsWith('wk_refresh='))
    expect(refreshToken(again.lines)).toBe(refreshToken(first.lines))
    client.cookies.keep(again.lines)
    expect(await meOf(client)).toBe(200)
  })

  it.each([2, 5, 20])(
    'of %i concurrent tabs with one cookie keeps the session',
    async (tabs) => {
      const client = await app.as(student)
      const before = client.cookies.header()
      const answers = await Promise.all(Array.from({ length: tabs }, () => refreshOf(before)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      for (const { lines } of answers) {
        client.cookies.keep(lines)
        expect(await meOf(client)).toBe(200)
      }
      expect(await refresh(client)).toBe(200)
    },
    120_000,
  )

  it('of a late tab is answered some seconds after the new token was used', async () => {
    const client = await app.as(student)
    const late = client.cookies.header()
    expect(await refresh(client)).toBe(200)
    expect(await meOf(client)).toBe(200)
    app.clock.pass({ seconds: 20 })
    expect((await refreshOf(late)).status).toBe(200)
    expect(await meOf(client)).toBe(200)
  })

  it('never signs out during a random day of lost answers and concurrent tabs', async () => {
    const client = await app.as(student)
    for (let turn = 0; turn < 60; turn += 1) {
      const before = client.cookies.header()
      const answers = await Promise.all(Array.from({ length: 1 + (turn % 3) }, () => refreshOf(before)))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      // Some answers are lost. The others are used, or not, before the next request.
      if ((turn * 7) % 5 < 3) client.cookies.keep(answers.at(-1)?.lines ?? [])
      if ((turn * 11) % 4 < 2) expect(await meOf(client)).toBe(200)
      app.clock.pass({ seconds: (turn * 37) % 500 })
    }
  }, 120_000)
})

describe('a stolen refresh token', () => {
  it.each(['the thief', 'the owner'])(
    'is detected when %s refreshes first, and ends the session for both',
    async (first) => {
      const owner = await app.as(student)
      const thief = app.guest()
      for (const name of ['wk_refresh', 'wk_here'] as const) {
        thief.cookies.write(name, owner.cookies.read(name) ?? '', 600)
      }
      const [quick, slow] = first === 'the thief' ? [thief, owner] : [owner, thief]
      expect(await refresh(quick)).toBe(200)
      expect(await meOf(quick)).toBe(200)
      app.clock.pass({ seconds: 31 })
      expect(await refresh(slow)).toBe(401)
      expect(await meOf(quick)).toBe(401)
      expect(await refresh(quick)).toBe(401)
      const audited = await app.inTables((tx) =>
        tx('auditLog').where({ action: 'session.reused-token', actorId: student.id }),
      )
      expect(audited.length).toBeGreaterThan(0)
    },
  )
})

describe('a sign-in whose transaction is retried', () => {
  it('sets the cookies of the committed session once, and none when it fails', async () => {
    const { cookies } = app.guest()
    const written: string[] = []
    const jar = {
      ...cookies,
      write: (name: CookieName, value: string) => void written.push(`${name}=${value}`),
    }
    const { role, id, organizationId } = student
    const signIn = (failures: Error[]) =>
      app.database.transaction({ role: 'auth' }, async (tx) => {
        const person = { role, id, organizationId }
        const started = await app.services.sessions.start(tx, jar, person, app.clock.now())
        const failure = failures.shift()
        if (failure) throw failure
        return started
      })
    await expect(signIn([new Error('the disk is full')])).rejects.toThrow('the disk is full')
    expect(written).toEqual([])
    const { sid, giveCookies } = await signIn([Object.assign(new Error('deadlock'), { code: '40P01' })])
    giveCookies()
    expect(written).toHaveLength(3)
    expect(written[1]).toContain(sid)
    const kept = await app.inTables((tx) => tx('sessions').where({ id: sid }).first('id'))
    expect(kept).toEqual({ id: sid })
  })
})

describe('a failed refresh', () => {
  it('does not clear cookies, because a concurrent refresh may have set newer ones', async () => {
    const client = await app.as(student)
    await app.inTables((tx) => tx('sessions').where({ userId: student.id }).update({ revokedAt: new Date() }))
    for (const cookie of [client.cookies.header(), '', 'wk_refresh=x.1.y; wk_here=z']) {
      const answer = await refreshOf(cookie)
      expect(answer).toEqual({ status: 401, lines: [] })
    }
    const refused = await client.http('GET', '/api/auth/me')
    expect(refused.status).toBe(401)
    expect(refused.headers.getSetCookie()).toEqual([])
  })

  it('is the result of a revocation at once, for the access token and the old refresh token', async () => {
    const client = await app.as(student)
    const old = client.cookies.header()
    expect(await refresh(client)).toBe(200)
    expect(await meOf(client)).toBe(200)
    const teacher = await app.as({ ...student, role: 'teacher', id: schoolClass.teacherId, email: '' })
    await teacher.students.resetPassword({ studentId: student.id })
    expect(await meOf(client)).toBe(401)
    expect((await refreshOf(old)).status).toBe(401)
    expect(await refresh(client)).toBe(401)
  })

  it.each([
    ['the idle time', { hours: 13 }],
    ['thirty days', { days: 31 }],
  ])('follows from %s', async (_, span) => {
    const client = await app.as(student)
    app.clock.pass(span)
    expect(await refresh(client)).toBe(401)
  })
})

describe('the cookie wk_here, which a script can delete without a server', () => {
  it('is required in addition to the session, for calls and for the refresh', async () => {
    const client = await app.as(student)
    client.cookies.clear('wk_here')
    expect(await meOf(client)).toBe(401)
    expect(await refresh(client)).toBe(401)
  })

  it('is not accepted from another session', async () => {
    const client = await app.as(student)
    const other = await app.as(await people.aStudentIn(schoolClass))
    client.cookies.write('wk_here', other.cookies.read('wk_here') ?? '', 600)
    expect(await meOf(client)).toBe(401)
  })
})

describe('cookies', () => {
  const signInAt = async (url: string) => {
    const fresh = await people.aStudentIn(schoolClass)
    const response = await fetch(`${url}/api/students/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: fresh.username, password: testPassword }),
    })
    expect(response.status).toBe(200)
    return response.headers.getSetCookie()
  }
  const shapeOf = (line: string) => line.replace(/=[^;]*;/, '=…;')

  it('over http', async () => {
    expect((await signInAt(app.url)).map(shapeOf).sort()).toEqual([
      'wk_access=…; Path=/; Max-Age=600; SameSite=Strict; HttpOnly',
      `wk_device=…; Path=/; Max-Age=${400 * 86_400}; SameSite=Strict; HttpOnly`,
      'wk_here=…; Path=/; Max-Age=43200; SameSite=Strict',
      'wk_refresh=…; Path=/; Max-Age=43200; SameSite=Strict; HttpOnly',
    ])
  })

  it('over https are Secure and __Host-, and the plain names are ignored', async () => {
    await withAppAt('https://kompass.example', [app.sessionKey], async (url) => {
      const lines = await signInAt(url)
      expect(lines.map(shapeOf).sort()).toEqual([
        '__Host-wk_access=…; Path=/; Max-Age=600; SameSite=Strict; HttpOnly; Secure',
        `__Host-wk_device=…; Path=/; Max-Age=${400 * 86_400}; SameSite=Strict; HttpOnly; Secure`,
        '__Host-wk_here=…; Path=/; Max-Age=43200; SameSite=Strict; Secure',
        '__Host-wk_refresh=…; Path=/; Max-Age=43200; SameSite=Strict; HttpOnly; Secure',
      ])
      const pairs = lines.map((line) => line.split(';')[0] ?? '').join('; ')
      const me = (Cookie: string) => fetch(`${url}/api/auth/me`, { headers: { Cookie } })
      const secure = await me(pairs)
      expect(secure.status).toBe(200)
      expect(secure.headers.get('strict-transport-security')).toContain('max-age=')
      expect((await me(pairs.replaceAll('__Host-', ''))).status).toBe(401)
    })
  })

  it('sign-out without the refresh cookie also ends the session', async () => {
    const client = await app.as(student)
    const cookie = (['wk_access', 'wk_here'] as const)
      .map((name) => `${name}=${client.cookies.read(name)}`)
      .join('; ')
    const call = (method: string, path: string) =>
      app.guest().http(method, path, { headers: { Cookie: cookie } })
    expect((await call('GET', '/api/auth/me')).status).toBe(200)
    expect((await call('POST', '/api/auth/logout')).status).toBe(200)
    expect((await call('GET', '/api/auth/me')).status).toBe(401)
  })

  it('are cleared only by sign-out, which keeps the device cookie', async () => {
    const client = await app.as(student)
    const { headers } = await client.http('POST', '/api/auth/logout')
    const names = headers.getSetCookie().map((line) => [line.split('=')[0], line.includes('Max-Age=0')])
    expect(names).toEqual([
      ['wk_access', true],
      ['wk_refresh', true],
      ['wk_here', true],
    ])
  })
})

describe('a request from another site', () => {
  const statusWith = async (headers: Record<string, string>, method = 'POST') => {
    const client = await app.as(student)
    const path = method === 'GET' ? '/api/auth/me' : '/api/students/help'
    const body = method === 'GET' ? {} : { body: { on: false } }
    return (await client.http(method, path, { ...body, headers })).status
  }

  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['none', 403],
    ['same-origin', 200],
  ])('Sec-Fetch-Site: %s is %i', async (site, status) => {
    expect(await statusWith({ 'Sec-Fetch-Site': site })).toBe(status)
  })

  it('is recognised by its Origin header in older browsers, and reads need the same cookies', async () => {
    expect(await statusWith({ Origin: 'https://evil.test' })).toBe(403)
    expect(await statusWith({ Origin: 'null' })).toBe(403)
    expect(await statusWith({ Origin: app.url })).toBe(200)
    expect(await statusWith({})).toBe(200)
    expect(await statusWith({ Origin: 'https://evil.test', 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
    expect(await statusWith({ 'Sec-Fetch-Site': 'cross-site' }, 'GET')).toBe(200)
  })

  it('gets no CORS headers', async () => {
    const { headers } = await app
      .guest()
      .http('GET', '/api/health', { headers: { Origin: 'https://evil.test' } })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('a key rotation keeps sessions', () => {
  it('with the former key next to the new one, and ends them when the key was removed', async () => {
    const newKey = { kid: 'next', key: randomBytes(32) }
    const client = await app.as(student)
    const headers = { Cookie: client.cookies.header() }
    await withAppAt(app.url, [newKey, app.sessionKey], async (url) => {
      expect((await fetch(`${url}/api/auth/me`, { headers })).status).toBe(200)
      const refreshed = await fetch(`${url}/api/auth/refresh`, { method: 'POST', headers })
      expect(refreshed.status).toBe(200)
      client.cookies.keep(refreshed.headers.getSetCookie())
    })
    await withAppAt(app.url, [newKey], async (url) => {
      const moved = { Cookie: client.cookies.header() }
      expect((await fetch(`${url}/api/auth/me`, { headers: moved })).status).toBe(200)
      expect((await fetch(`${url}/api/auth/me`, { headers })).status).toBe(401)
    })
  })
})

/** A second app on the same database with another origin or other keys. */
async function withAppAt(
  publicOrigin: string,
  sessionKeys: Secrets['sessionKeys'],
  work: (url: string) => Promise<void>,
): Promise<void> {
  const { log, silence } = createFailingLog()
  const services = await createServices({
    database: app.database,
    secrets: { sessionKeys, masterKeys: [{ kid: 'master', key: randomBytes(32) }] },
    publicOrigin,
    clock: app.clock.now,
    log,
    isStopping: () => false,
  })
  const respond = createApp(services, { publicOrigin, trustProxy: [], clientDir: undefined, log })
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    silence()
  }
}
