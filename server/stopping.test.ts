import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    expect((await fetch(`${url}/api/ready`)).status).toBe(200)
    const slow = await beginRequest()

    server.signal('SIGTERM')
    await server.said('"stopping"')
    const ready = await fetch(`${url}/api/ready`)
    expect([ready.status, ready.headers.get('Retry-After')]).toEqual([503, '5'])
    expect((await fetch(`${url}/api/health`)).status).toBe(200)

    await expect
      .poll(
        () =>
          fetch(`${url}/api/health`).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 15_000 },
      )
      .toBe('closed')
    expect(await slow.finish()).toMatch(/^HTTP\/1\.1 422 /)
    expect(await server.ended()).toEqual([0, null])
  }, 60_000)
})

/** Sends the head and half of the body; the answer needs the other half. */
async function beginRequest() {
  const body = '{"email":1}'
  const socket = connect(server.port, 'localhost')
  await once(socket, 'connect')
  const head = ['POST /api/teacher/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  socket.write([...head, `Content-Length: ${body.length}`, '', body.slice(0, 5)].join('\r\n'))
  return {
    async finish(): Promise<string> {
      const chunks: Buffer[] = []
      socket.on('data', (chunk: Buffer) => chunks.push(chunk))
      socket.write(body.slice(5))
      await once(socket, 'close')
      return Buffer.concat(chunks).toString()
    },
  }
}
