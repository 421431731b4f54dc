// One worker process: serves on the shared port, with a database that the primary has prepared.
import { systemClock } from '../clock.ts'
import { connectDatabase } from '../db/connect.ts'
import { withReplica } from '../db/replica.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { findSecrets } from '../secrets.ts'
import { serve } from '../serve.ts'
import { drainMsOf, stopServer } from '../stopping.ts'
import { joinWorkers } from './among-workers.ts'

export async function runWorker(env: Env, log: Log): Promise<void> {
  const among = joinWorkers(env.workers)
  const secrets = findSecrets(env)
  if (!secrets) throw new Error('a worker process needs a PostgreSQL server and its keys')
  const primary = await connectDatabase({ databaseUrl: env.databaseUrl, processes: env.workers })
  const db = env.databaseReadUrl ? withReplica(primary, env.databaseReadUrl, env.workers) : primary
  let stopping: Promise<void> | undefined
  try {
    const { server, stopUpkeep } = await serve({
      env,
      db,
      secrets,
      log,
      clock: systemClock,
      isStopping: () => stopping !== undefined,
      among,
    })
    const stop = () => {
      stopping ??= stopServer(server, drainMsOf(env))
        .then(stopUpkeep)
        .then(() => db.close())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        )
      among.reportStopping()
    }
    among.onStop(stop)
    // A service manager or a terminal may signal all processes at once.
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  } catch (error) {
    await db.close()
    throw error
  }
}
