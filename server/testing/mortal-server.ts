// The real server as a process that kills itself with SIGKILL at one chosen moment of a commit of letters:
// forked by tests, told by a message what to open and when to die. It is loaded before it is told, so that a
// death costs no more than opening the database.
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../clock.ts'
import { connectDatabase, type Connection, type ConnectOptions } from '../db/connect.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { findSecrets } from '../secrets.ts'
import { serve } from '../serve.ts'

/** Statements of the outbox are counted from 1, from the moment when it was given. */
export interface Fuse {
  statement: number
  /** `under way`: it was sent, and nobody knows how far it came. */
  when: 'before' | 'under way' | 'after'
}

export interface Orders {
  database: ConnectOptions
  environment: Record<string, string>
}

/** What it says: where it listens, and how many statements there have been since the fuse was laid. */
export type Said = { port: number } | { statements: number }

const longestTripMs = 6

function say(said: Said): void {
  process.send?.(said)
}

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // The signal needs a moment; nothing may happen in it.
  for (;;);
}

let fuse: Fuse | null = null
let statements = 0

function mortal(db: Connection): Connection {
  const passing = async <T>(query: () => Promise<T>): Promise<T> => {
    statements += 1
    const when = statements === fuse?.statement ? fuse.when : undefined
    if (when === 'before') die()
    const answer = query()
    if (when === 'under way') {
      await wait(Math.random() * longestTripMs)
      die()
    }
    const result = await answer
    if (when === 'after') die()
    say({ statements })
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

process.on('message', (message: Orders | { fuse: Fuse | null }) => {
  if (!('fuse' in message)) return void start(message)
  fuse = message.fuse
  statements = 0
  say({ statements })
})
// Whoever forked it is gone.
process.once('disconnect', () => process.exit())

async function start({ database, environment }: Orders): Promise<void> {
  const env = readEnv({ ...environment, PORT: '0', HOST: '127.0.0.1', PUBLIC_ORIGIN: 'http://localhost' })
  const secrets = findSecrets(env)
  if (!secrets) throw new Error('a mortal server is given its secrets')
  const db = mortal(await connectDatabase(database))
  const log = createLog((line) => line.includes('"level":"error"') && process.stderr.write(`${line}\n`))
  const { server } = await serve({ env, db, secrets, log, clock: systemClock, isStopping: () => false })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server listens on a port')
  say({ port: address.port })
}
