// The server as one process.
import { systemClock } from './clock.ts'
import type { Connection } from './db/connect.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import type { Secrets } from './secrets.ts'
import { serve } from './serve.ts'
import { drainMsOf, type Running, stopServer } from './stopping.ts'

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
