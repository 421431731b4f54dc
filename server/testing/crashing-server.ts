// The real server as a process that kills itself with SIGKILL at a chosen moment of a commit of letters.
// Tests fork it and send it the database and the crash point. It is loaded before, so a restart costs only
// opening the database.
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../clock.ts'
import { connectDatabase, type Connection, type ConnectOptions } from '../db/connect.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { findSecrets } from '../secrets.ts'
import { serve } from '../serve.ts'

/** Statements of the outbox are counted from 1, starting when the crash point is set. */
export interface CrashPoint {
  statement: number
  /** `under way`: the statement was sent, and its progress is unknown. */
  when: 'before' | 'under way' | 'after'
}

export interface StartOptions {
  database: ConnectOptions
  environment: Record<string, string>
}

/** Messages of the process: its port, and the number of statements since the crash point was set. */
export type ServerMessage = { port: number } | { statements: number }

const longestTripMs = 6

function send(message: ServerMessage): void {
  process.send?.(message)
}

function killItself(): never {
  process.kill(process.pid, 'SIGKILL')
  // The signal takes a moment, in which the process must not continue.
  for (;;);
}

let crashPoint: CrashPoint | null = null
let statements = 0

function withCrashPoint(db: Connection): Connection {
  const passing = async <T>(query: () => Promise<T>): Promise<T> => {
    statements += 1
    const when = statements === crashPoint?.statement ? crashPoint.when : undefined
    if (when === 'before') killItself()
    const answer = query()
    if (when === 'under way') {
      await wait(Math.random() * longestTripMs)
      killItself()
    }
    const result = await answer
    if (when === 'after') killItself()
    send({ statements })
    return result
  }
  return {
    ...db,
    withClient: (work) =>
      db.withClient((client) => {
        const query = (...args: unknown[]) =>
          passing(() => (client.query as (...all: unknown[]) => Promise<unknown>).apply(client, args))
        return work(
          new Proxy(client, {
            get: (it, key) => (key === 'query' ? query : Reflect.get(it, key)),
          }),
        )
      }),
  }
}

process.on('message', (message: StartOptions | { crashPoint: CrashPoint | null }) => {
  if (!('crashPoint' in message)) return void start(message)
  crashPoint = message.crashPoint
  statements = 0
  send({ statements })
})
// The parent process has ended.
process.once('disconnect', () => process.exit())

async function start({ database, environment }: StartOptions): Promise<void> {
  const env = readEnv({ ...environment, PORT: '0', HOST: '127.0.0.1', PUBLIC_ORIGIN: 'http://localhost' })
  const secrets = findSecrets(env)
  if (!secrets) throw new Error('the crashing server needs its secrets')
  const db = withCrashPoint(await connectDatabase(database))
  const log = createLog((line) => line.includes('"level":"error"') && process.stderr.write(`${line}\n`))
  const { server } = await serve({ env, db, secrets, log, clock: systemClock, isStopping: () => false })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server listens on a port')
  send({ port: address.port })
}
