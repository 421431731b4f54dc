// The first of several processes: runs the jobs that must run only once, and supervises the workers.
import { systemClock } from '../clock.ts'
import { createServices, settingsOf } from '../create-services.ts'
import type { Connection } from '../db/connect.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Running } from '../stopping.ts'
import type { Secrets } from '../secrets.ts'
import { drainMsOf, graceMs } from '../stopping.ts'
import { startUpkeep } from '../upkeep/start-upkeep.ts'
import { startWorkers } from './primary.ts'

/** Stops the background work of a worker and closes its connections. */
const closingMs = 8_000

/** Resolves when all workers serve. */
export async function runPrimary(env: Env, db: Connection, secrets: Secrets, log: Log): Promise<Running> {
  let isStopping = false
  const services = await createServices({
    database: db,
    secrets,
    ...settingsOf(env),
    clock: systemClock,
    log,
    isStopping: () => isStopping,
  })
  const upkeep = await startUpkeep({ db, services, dataDir: env.dataDir, clock: systemClock, log })
  try {
    const workers = await startWorkers({ count: env.workers, log })
    return {
      async announceStop() {
        isStopping = true
        await workers.announceStop()
      },
      async stop() {
        await workers.ended(drainMsOf(env) + graceMs + closingMs)
        await upkeep.stop()
      },
      kill: () => workers.kill(),
    }
  } catch (error) {
    await upkeep.stop()
    throw error
  }
}
