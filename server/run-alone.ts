// The server as one process.
import { systemClock } from './clock.ts'
import type { Connection } from './db/connect.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import type { Secrets } from './secrets.ts'
import { serve } from './serve.ts'
import { drainMsOf, stopServer } from './stopping.ts'

/** A server that accepts requests, as one process or several. The database is closed by the caller. */
export interface Running {
  /** Resolves when the server reports that it is not ready. */
  announceStop(): Promise<void>
  /** Finishes running requests. Call `announceStop` before. */
  stop(): Promise<void>
  /** Ends the processes that this one has started, if any. */
  kill(): void
}

export async function runAlone(env: Env, db: Connection, secrets: Secrets, log: Log): Promise<Running> {
  let isStopping = false
  const { server, stopUpkeep } = await serve({
    env,
    db,
    secrets,
    log,
    clock: systemClock,
    isStopping: () => isStopping,
  })
  return {
    async announceStop() {
      isStopping = true
    },
    async stop() {
      await stopServer(server, drainMsOf(env))
      await stopUpkeep()
    },
    kill() {},
  }
}
