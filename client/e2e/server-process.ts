// The real server as a process of its own, on a free port and a data directory of its own: it can be stopped,
// killed and started again under a running browser.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createServerDatabase, dropServerDatabase } from '../../server/testing/server-databases.ts'

export interface ServerProcess {
  /** Where it listens: what browsers use, unless a proxy stands before it. */
  url: string
  dataDir: string
  /** Where its code lies: another folder, and the next start is a deploy (next-version.ts). */
  root: string
  start(): Promise<void>
  /** The settings that a command line needs to work on the same data. */
  environment: Record<string, string>
  /** SIGTERM, and waits until it has ended. */
  stop(): Promise<void>
  /** SIGKILL: nothing gets a chance to finish. */
  kill(): Promise<void>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

export const adminAccount = { email: 'admin@weltenkompass.test', password: 'ein langes Geheimnis 14' }

/**
 * On the embedded database, or with TEST_DATABASE_URL on a database of its own on that PostgreSQL. With the demo
 * school either way. `startedOnce` is the data directory of a server that has run before: what a first start
 * costs (schema, curriculum, demo school) is paid once for all stories.
 */
export async function createServerProcess({
  environment = {},
  startedOnce,
}: {
  environment?: Record<string, string>
  startedOnce?: string | undefined
} = {}): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'weltenkompass-e2e-'))
  if (startedOnce) cpSync(startedOnce, dataDir, { recursive: true })
  const database = await scratchDatabase()
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined

  const server: ServerProcess = {
    url,
    dataDir,
    root: process.cwd(),
    environment: { DATA_DIR: dataDir, ...database.environment, ...environment },
    async start() {
      const output: string[] = []
      const started = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
        cwd: server.root,
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          ADMIN_EMAIL: adminAccount.email,
          ADMIN_PASSWORD: adminAccount.password,
          DEMO: '1',
          ...server.environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      started.stdout?.on('data', (chunk: Buffer) => output.push(String(chunk)))
      started.stderr?.on('data', (chunk: Buffer) => output.push(String(chunk)))
      const deadline = Date.now() + 120_000
      while (!(await isReady(url))) {
        if (started.exitCode !== null) throw new Error(`The server ended at its start:\n${output.join('')}`)
        if (Date.now() > deadline) {
          await end('SIGKILL')
          throw new Error(`The server did not start:\n${output.join('')}`)
        }
        await wait(100)
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM')
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return server

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }
}

async function scratchDatabase(): Promise<{
  environment: Record<string, string>
  drop: () => Promise<void>
}> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (!serverUrl) return { environment: {}, drop: async () => {} }
  const name = `wk_e2e_${randomBytes(6).toString('hex')}`
  return {
    environment: {
      DATABASE_URL: await createServerDatabase(serverUrl, name),
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      MASTER_KEY: randomBytes(32).toString('base64url'),
    },
    drop: () => dropServerDatabase(serverUrl, name),
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`)).ok
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
