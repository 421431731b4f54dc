import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { createLog } from '../log.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { createHttpServer } from './http-server.ts'
import { createRefusalCounts } from './refusal-counts.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A second app whose log can be read. */
async function aServer() {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const refusals = createRefusalCounts(log)
  const config = { publicOrigin: app.url, trustProxy: [], clientDir: undefined, log, refusals }
  const answer = createApp(app.services, config)
  const server = createHttpServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const counted = () => {
    refusals.flush()
    return lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  return { url, http: server, counted, close: () => (server.closeAllConnections(), server.close()) }
}

describe('the log', () => {
  it('counts refused calls by route and code, without one line per refusal and without names', async () => {
    const server = await aServer()
    const signIn = (username: string) =>
      fetch(`${server.url}/api/students/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password: 'falsch-geraten' }),
      })
    for (let n = 0; n < 12; n += 1) await signIn('geheimer-luchs')
    for (let n = 0; n < 3; n += 1) await fetch(`${server.url}/api/auth/me`)
    const lines = server.counted()
    server.close()
    const login = { event: 'refused', method: 'POST', route: '/api/students/login' }
    expect(lines.filter(({ event }) => event === 'refused')).toEqual([
      expect.objectContaining({ ...login, status: 401, code: 'BAD_CREDENTIALS', count: 10 }),
      expect.objectContaining({ ...login, status: 429, code: 'LOCKED', count: 2 }),
      expect.objectContaining({ route: '/api/auth/me', status: 401, code: 'NOT_SIGNED_IN', count: 3 }),
    ])
    // The first refusal of a limiter still has its own line, as does a slow request on a busy machine.
    expect(lines.filter(({ event, code }) => event === 'request' && code === 'LOCKED')).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('luchs')
  })

  it.each(['destroy', 'resetAndDestroy'] as const)(
    'contains no line about a caller who disconnects in the middle of a body: %s',
    async (hangUp) => {
      const server = await aServer()
      const { hostname, port } = new URL(server.url)
      const socket = connect(Number(port), hostname)
      const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 100'
      const requests = once(server.http, 'request') as Promise<[IncomingMessage]>
      socket.write(`POST /api/students/login HTTP/1.1\r\n${head}\r\n\r\n{"username":`)
      const [request] = await requests
      const closed = new Promise((resolve) => request.once('close', resolve))
      socket[hangUp]()
      await closed
      await fetch(`${server.url}/api/health`)
      const lines = server.counted()
      server.close()
      expect(lines.filter(({ route }) => route === '/api/students/login')).toEqual([])
    },
  )

  it('gets the counts at the end of the period', async () => {
    const lines: string[] = []
    const counts = createRefusalCounts(
      createLog((line) => lines.push(line)),
      5,
    )
    const refused = { method: 'GET', route: '/api/auth/me', status: 401, code: 'NOT_SIGNED_IN' }
    expect([counts.count(refused), counts.count(refused)]).toEqual([true, false])
    expect(lines).toEqual([])
    while (lines.length === 0) await setTimeout(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ...refused, count: 2 })
    expect(counts.count(refused)).toBe(true)
  })
})
