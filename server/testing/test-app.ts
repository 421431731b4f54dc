// The real app on a scratch database and a free port, called through the client of the browser: the only
// dependency of the server's tests on client/api. It names no endpoint.
import { randomBytes } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Knex } from 'knex'
import { apiOf, type Api } from '../../client/api/client.ts'
import { createCaller, type Caller } from '../../client/api/caller.ts'
import { createApp } from '../app.ts'
import { createServices } from '../create-services.ts'
import type { Connection } from '../db/connect.ts'
import { createHttpServer } from '../http/http-server.ts'
import type { Services } from '../services.ts'
import { createCookieJar, type TestCookieJar } from './cookie-jar.ts'
import { createFailingLog } from './failing-log.ts'
import type { Person } from './people.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestClock {
  now(): Date
  /** Moves the clock, which only goes forward. */
  pass(span: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** `teacher.classes.create({ name: '7b' })`, and the functions below the typed calls. */
export type TestClient = Api & {
  readonly caller: Caller
  readonly cookies: TestCookieJar
  /** A plain request that a typed client would not send. */
  http(method: string, path: string, options?: RawRequest): Promise<RawAnswer>
}

export interface RawRequest {
  /** Sent as JSON, or unchanged when it is a string. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

export interface RawAnswer {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- any JSON; tests say what they expect of it
  body: any
}

export interface TestApp {
  url: string
  database: Connection
  services: Services
  /** The key that signs sessions, for tests with almost valid tokens. */
  sessionKey: { kid: string; key: Buffer }
  clock: TestClock
  /** Accesses the tables without row level security. */
  inTables<T>(work: (tx: Knex.Transaction) => Promise<T>): Promise<T>
  /** A client with a session that the server created (without the cost of hashing a password). */
  as(person: Person): Promise<TestClient>
  guest(): TestClient
  close(): Promise<void>
}

/** Takes about a second: open it in `beforeAll`, close it in `afterAll`. */
export async function openTestApp({
  trustProxy = [] as readonly string[],
  attachmentsUrl = undefined as string | undefined,
} = {}): Promise<TestApp> {
  const database = await openTestDatabase()
  const clock = createTestClock()
  let answer: RequestListener = () => {}
  const server = createHttpServer((request, response) => answer(request, response))
  const url = await listen(server)
  const sessionKey = newKey('session')
  const { log, silence } = createFailingLog()
  const services = await createServices({
    database,
    secrets: { sessionKeys: [sessionKey], masterKeys: [newKey('master')] },
    publicOrigin: url,
    clock: clock.now,
    log,
    attachmentsUrl,
    isStopping: () => false,
  })
  answer = createApp(services, { publicOrigin: url, trustProxy, clientDir: undefined, log })
  return {
    url,
    database,
    services,
    sessionKey,
    clock,
    inTables: (work) => database.transaction({ role: 'maintenance' }, work),
    async as({ role, id, organizationId }) {
      const client = clientOf(url)
      const { giveCookies } = await database.transaction({ role: 'auth' }, (tx) =>
        services.sessions.start(tx, client.cookies, { role, id, organizationId }, clock.now()),
      )
      giveCookies()
      return client
    },
    guest: () => clientOf(url),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
      silence()
    },
  }
}

function createTestClock(): TestClock {
  let passedMs = 0
  return {
    now: () => new Date(Date.now() + passedMs),
    pass({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      passedMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

function newKey(kid: string) {
  return { kid, key: randomBytes(32) }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

/**
 * @param cookies of another client: one browser whose calls reach several processes
 * @param address where the browser is, for an app that trusts this machine as its proxy
 */
export function clientOf(url: string, cookies = createCookieJar(), address?: string): TestClient {
  const send = async (input: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const cookie = cookies.header()
    if (cookie !== '' && init.credentials !== 'omit') headers.set('Cookie', cookie)
    if (address !== undefined) headers.set('X-Forwarded-For', address)
    const response = await fetch(input, { ...init, headers })
    cookies.keep(response.headers.getSetCookie())
    return response
  }
  const caller = createCaller(send, { origin: url })
  return Object.assign<Api, Omit<TestClient, keyof Api>>(apiOf(caller), {
    caller,
    cookies,
    async http(method: string, path: string, { body, headers = {} }: RawRequest = {}) {
      const response = await send(url + path, {
        method,
        headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body:
          text !== '' && response.headers.get('content-type')?.includes('json')
            ? JSON.parse(text)
            : text || null,
      }
    },
  })
}
