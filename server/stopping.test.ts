import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// The real server as a process, behind a proxy by its settings, asked to stop while a request is under way.

let dataDir: string
let server: ChildProcess
let output: AsyncIterator<string>
let port: number

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wk-stopping-'))
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  port = (probe.address() as AddressInfo).port
  probe.close()
  server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: '0', TRUST_PROXY: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!server.stdout) throw new Error('its output is piped')
  output = createInterface(server.stdout)[Symbol.asyncIterator]()
  await lineWith('is ready')
}, 120_000)
afterAll(() => {
  server.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

async function lineWith(text: string): Promise<void> {
  for (;;) {
    const { value, done } = await output.next()
    if (done) throw new Error(`the server ended without saying "${text}"`)
    if (value.includes(text)) return
  }
}

describe('a server that is asked to stop', () => {
  it('is not ready first, takes requests until the proxy has noticed, finishes what is under way, ends with 0', async () => {
    const url = `http://localhost:${port}`
    expect((await fetch(`${url}/api/ready`)).status).toBe(200)
    const slow = await beginRequest()

    server.kill('SIGTERM')
    await lineWith('"stopping"')
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
    expect(await once(server, 'exit')).toEqual([0, null])
  }, 60_000)
})

/** Its head and half of its body are there; the answer cannot come before the other half. */
async function beginRequest() {
  const body = '{"email":1}'
  const socket = connect(port, 'localhost')
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
