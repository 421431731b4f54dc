import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendHalfRequest, stateOf } from './testing/half-request.ts'
import { createServerProcess, type ServerProcess } from './testing/server-process.ts'

// The real server as a process with the settings for a proxy, stopped while a request is running.

let server: ServerProcess

beforeAll(async () => {
  server = await createServerProcess({ environment: { DEMO: '0', TRUST_PROXY: '127.0.0.1' } })
  await server.start()
}, 120_000)
afterAll(async () => {
  await server.kill()
  await server.remove()
})

describe('a server that is stopped', () => {
  it('first reports not ready, accepts requests until the proxy has noticed, finishes running ones, exits with 0', async () => {
    const { url } = server
    for (const path of ['/api/ready', '/api/health']) expect((await fetch(`${url}${path}`)).status).toBe(200)
    const slow = await sendHalfRequest(server.port)

    server.signal('SIGTERM')
    await server.said('"stopping"')
    const ready = await fetch(`${url}/api/ready`)
    expect([ready.status, ready.headers.get('Retry-After')]).toEqual([503, '5'])
    expect((await fetch(`${url}/api/health`)).status).toBe(503)

    await expect.poll(() => stateOf(url), { timeout: 15_000 }).toBe('closed')
    expect(await slow.finish()).toMatch(/^HTTP\/1\.1 422 /)
    expect(await server.ended()).toEqual([0, null])
  }, 60_000)
})
