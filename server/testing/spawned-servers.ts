// Real server processes (server/main.ts) on one scratch database: embedded for one of them, or on the server
// of TEST_DATABASE_URL for as many as a test wants.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createServerDatabase, dropServerDatabase } from './server-databases.ts'

export interface SpawnedServer {
  url: string
  /** Resolves once it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export interface ServerRoom {
  /** Undefined on the embedded database. */
  databaseUrl: string | undefined
  /** Resolves once it answers. The same `port` again: what ended comes back. */
  spawn(environment?: Record<string, string>, port?: number): Promise<SpawnedServer>
  /** Ends whoever still runs and drops the database. */
  close(): Promise<void>
}

export async function openServerRoom(): Promise<ServerRoom> {
  const dataDir = mkdtempSync(join(tmpdir(), 'weltenkompass-room-'))
  const { databaseUrl, drop } = await scratchDatabase()
  const secret = () => randomBytes(32).toString('base64url')
  const shared = { SESSION_SECRET: secret(), MASTER_KEY: secret(), DATA_DIR: dataDir, DEMO: '0' }
  const running: SpawnedServer[] = []
  return {
    databaseUrl,
    async spawn(environment = {}, port) {
      const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
      const server = await spawnServer({ ...shared, ...database, ...environment }, port ?? (await freePort()))
      running.push(server)
      return server
    },
    async close() {
      await Promise.all(running.map((server) => server.end('SIGTERM')))
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function spawnServer(environment: Record<string, string>, port: number): Promise<SpawnedServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    // Read to its end: a full pipe would hold the server up.
    child.stdout.on('data', (chunk: Buffer) => {
      output = (output + String(chunk)).slice(-10_000)
      if (output.includes('is ready')) resolve()
    })
    void ended.then(() => reject(new Error(`The server did not start:\n${output}`)))
  })
  return {
    url: `http://localhost:${port}`,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}

async function scratchDatabase() {
  const seed = inject('testSeed')
  if ('dumpFile' in seed) return { databaseUrl: undefined, drop: async () => {} }
  const name = `wk_room_${randomBytes(6).toString('hex')}`
  return {
    databaseUrl: await createServerDatabase(seed.serverUrl, name, seed.template),
    drop: () => dropServerDatabase(seed.serverUrl, name),
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
