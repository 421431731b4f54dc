// Runs the real server (server/main.ts) as a process. Tests, stories and benchmarks use it to start, stop,
// kill and restart the server. It reads the output but no answers.
import { execFile, execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { programOf } from './bundled-server.ts'
import { freePort } from './free-port.ts'
import { createScratchDatabase } from './server-databases.ts'

export interface ServerProcess {
  /** The address for browsers unless there is a proxy. It is the same after every start. */
  url: string
  port: number
  dataDir: string
  /** The folder of the code. Changing it before the next start simulates a deployment (next-version.ts). */
  root: string
  /** The environment that a command line needs to use the same data. */
  environment: Record<string, string>
  /** Resolves when the server is ready. */
  start(): Promise<void>
  /** Resolves when the output since the last start contains the text. */
  said(text: string): Promise<void>
  /** The end of the output since the last start. */
  output(): string
  /** The ids of the processes that serve for it (WORKERS). */
  workerIds(): number[]
  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void
  /** The exit code and signal, when the process of the last start has ended. */
  ended(): Promise<[number | null, NodeJS.Signals | null]>
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>
  /** Sends SIGKILL, so nothing can finish. */
  kill(): Promise<void>
  /** Stops the server and removes its data. */
  remove(): Promise<void>
}

interface Running {
  child: ChildProcessByStdio<null, Readable, Readable>
  output: string
  ended: Promise<[number | null, NodeJS.Signals | null]>
}

const longestStartMs = 240_000
/** Enough output to see why a start failed. */
const keptCharacters = 100_000

export const adminAccount = { email: 'admin@weltenkompass.test', password: 'ein langes Geheimnis 14' }

/** With `dataDir`, the caller removes the data. */
export async function createServerProcess(options: {
  environment: Record<string, string>
  dataDir?: string
}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'weltenkompass-server-'))
  const port = await freePort()
  let running: Running | undefined

  const server: ServerProcess = {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    root: process.cwd(),
    environment: {
      DATA_DIR: dataDir,
      ...(options.environment['DATABASE_URL'] && { WORKERS: process.env['TEST_WORKERS'] ?? '1' }),
      ...options.environment,
    },
    async start() {
      running = spawnServer(server.root, { ...server.environment, PORT: String(port) })
      await outputWith(running, 'is ready')
    },
    said: (text) => outputWith(requireRunning(), text),
    output: () => requireRunning().output,
    workerIds: () => childrenOf(requireRunning().child.pid),
    signal: (signal) => void requireRunning().child.kill(signal),
    ended: () => requireRunning().ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM')
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return server

  function requireRunning(): Running {
    if (!running) throw new Error('this server was never started')
    return running
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    running?.child.kill(signal)
    await running?.ended
  }
}

/**
 * A school with the demo, on the embedded database, or with TEST_DATABASE_URL on a new database of that
 * PostgreSQL server. `startedOnce` is the data directory of an earlier server, so that all stories share the
 * cost of a first start (schema, curriculum, demo school).
 */
export async function createSchoolServer({
  environment = {},
  startedOnce,
}: {
  environment?: Record<string, string>
  startedOnce?: string | undefined
} = {}): Promise<ServerProcess> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  const database = serverUrl ? await createScratchDatabase(serverUrl) : undefined
  const server = await createServerProcess({
    environment: {
      ADMIN_EMAIL: adminAccount.email,
      ADMIN_PASSWORD: adminAccount.password,
      DEMO: '1',
      ...(database && { DATABASE_URL: database.url, ...newSecrets() }),
      ...environment,
    },
  })
  if (startedOnce) cpSync(startedOnce, server.dataDir, { recursive: true })
  if (database) await runMigrate({ ...server.environment, DATABASE_OWNER_URL: database.ownerUrl })
  const remove = server.remove
  server.remove = async () => {
    await remove()
    await database?.drop()
  }
  return server
}

/**
 * Runs `npm run migrate`, which is needed before the first start of a server whose login does not own the
 * tables.
 * @param cwd the folder of another version's code
 * @returns what it printed
 */
export async function runMigrate(
  environment: Record<string, string>,
  cwd = process.cwd(),
  ...flags: string[]
): Promise<string> {
  const env = { ...process.env, ...environment }
  const args = ['--import', 'tsx', 'server/db/migrate.ts', ...flags]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, cwd })
  return stdout
}

/** The secrets that a server on PostgreSQL needs. */
export function newSecrets(): { SESSION_SECRET: string; MASTER_KEY: string } {
  const secret = () => randomBytes(32).toString('base64url')
  return { SESSION_SECRET: secret(), MASTER_KEY: secret() }
}

function spawnServer(root: string, environment: Record<string, string>): Running {
  const { file, execArgv } = programOf('server/main.ts', root)
  const child = spawn(process.execPath, [...execArgv, file], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const running: Running = {
    child,
    output: '',
    ended: once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>,
  }
  // Reads the complete output, because a full pipe would block the server.
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      running.output = (running.output + String(chunk)).slice(-keptCharacters)
    })
  }
  return running
}

function childrenOf(parent: number | undefined): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  const fields = all.map((line) => line.trim().split(/\s+/))
  return fields.filter(([, ppid]) => Number(ppid) === parent).map(([pid]) => Number(pid))
}

async function outputWith(running: Running, text: string): Promise<void> {
  const { child, ended } = running
  const heard = new AbortController()
  await new Promise<void>((resolve, reject) => {
    const listen = () => {
      if (running.output.includes(text)) resolve()
    }
    const give = (reason: string) => reject(new Error(`The server ${reason} "${text}":\n${running.output}`))
    const patience = setTimeout(() => give('has not said'), longestStartMs)
    child.stdout.on('data', listen)
    heard.signal.addEventListener('abort', () => {
      clearTimeout(patience)
      child.stdout.off('data', listen)
    })
    void ended.then(() => give('ended and never said'))
    listen()
  }).finally(() => heard.abort())
}
