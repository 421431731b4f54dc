// Runs servers one after the other on one database. Each is loaded while its predecessor is still running.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connectDatabase, type Connection, type ConnectOptions } from '../db/connect.ts'
import { readEnv } from '../env.ts'
import { findSecrets, type Secrets } from '../secrets.ts'
import { programOf } from './bundled-server.ts'
import type { CrashPoint, StartOptions, ServerMessage } from './crashing-server.ts'
import { createScratchDatabase } from './server-databases.ts'
import { newSecrets } from './server-process.ts'

export interface ServerRun {
  url: string
  /** Counts the outbox's statements from now on, and kills the process at the given one. */
  setCrashPoint(crashPoint?: CrashPoint): Promise<void>
  /** The number of statements of the outbox since the crash point was set. */
  readonly statements: number
  /** Sends SIGKILL from outside. */
  kill(): void
  /** The exit code or signal. */
  readonly ended: Promise<NodeJS.Signals | number | null>
}

export interface ServerRuns {
  secrets: Secrets
  /** Only while no server is running, because the embedded database allows one process. */
  withDatabase<T>(work: (database: Connection) => Promise<T>): Promise<T>
  begin(): Promise<ServerRun>
  remove(): Promise<void>
}

/** Uses a new directory, or a new database on the server of TEST_DATABASE_URL. */
export async function openServerRuns(): Promise<ServerRuns> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wk-lives-'))
  const { database, drop } = await openDatabaseFor(dataDir)
  const environment = { DATA_DIR: dataDir, ...newSecrets() }
  const secrets = findSecrets(readEnv(environment))
  if (!secrets) throw new Error('the secrets were given')
  let next = load()
  return {
    secrets,
    async withDatabase(work) {
      const db = await connectDatabase(database)
      try {
        return await work(db)
      } finally {
        await db.close()
      }
    },
    async begin() {
      const child = next
      const life = await startRun(child, { database, environment })
      next = load()
      return life
    },
    async remove() {
      next.kill('SIGKILL')
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function load(): ChildProcess {
  const { file, execArgv } = programOf('server/testing/crashing-server.ts')
  return fork(file, { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

async function startRun(child: ChildProcess, options: StartOptions): Promise<ServerRun> {
  let statements = 0
  const ended = once(child, 'exit').then(
    ([code, signal]) => (signal ?? code) as NodeJS.Signals | number | null,
  )
  child.send(options)
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: ServerMessage) => {
      if ('port' in message) resolve(message.port)
      else statements = message.statements
    })
    void ended.then((how) => reject(new Error(`the server ended with ${how} before it listened`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    get statements() {
      return statements
    },
    async setCrashPoint(crashPoint) {
      const heard = new Promise<void>((resolve) => {
        child.on(
          'message',
          (message: ServerMessage) => 'statements' in message && message.statements === 0 && resolve(),
        )
      })
      child.send({ crashPoint: crashPoint ?? null })
      await heard
    },
    kill: () => void child.kill('SIGKILL'),
    ended,
  }
}

async function openDatabaseFor(
  dataDir: string,
): Promise<{ database: ConnectOptions; drop: () => Promise<void> }> {
  const seed = inject('testSeed')
  if ('dumpFile' in seed) {
    const directory = join(dataDir, 'database')
    await (await connectDatabase({ directory, dumpFile: seed.dumpFile })).close()
    return { database: { dataDir }, drop: async () => {} }
  }
  const { url: databaseUrl, drop } = await createScratchDatabase(seed.serverUrl, seed.template)
  return { database: { databaseUrl }, drop }
}
