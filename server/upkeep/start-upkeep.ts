// What a server process does beside answering: learns of erasures that its database has forgotten, takes away
// what has been kept long enough, and answers the command line.
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Connection } from '../db/connect.ts'
import { reconcileTombstones } from '../db/tombstones.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { keepHighWater, noticeFall } from './high-water.ts'
import { operationsOn } from './operations.ts'
import { serveRequests } from './requests.ts'

const firstLookMs = 60_000
const lookMs = 3_600_000

export interface UpkeepPorts {
  db: Connection
  services: Services
  dataDir: string
  clock: Clock
  log: Log
}

/** Resolves when the database knows every erasure that this machine remembers: before the first request. */
export async function startUpkeep(ports: UpkeepPorts): Promise<{ stop: () => Promise<void> }> {
  const { db, services, dataDir, log } = ports
  const { tombstones } = services
  await reconcile(ports)
  await lookForFall(ports)
  // On a PostgreSQL server the command line goes there by itself.
  const requests = db.isEmbedded
    ? serveRequests(dataDir, operationsOn({ ...ports, tombstones }), log)
    : undefined
  let looking = Promise.resolve()
  const look = () => {
    looking = (async () => {
      await reconcile(ports)
      await keepHighWater(db, dataDir)
      await services.retention.runIfDue()
    })().catch((error: unknown) => log.error('upkeep failed', error))
  }
  const first = setTimeout(look, firstLookMs).unref()
  const timer = setInterval(look, lookMs).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      services.retention.stop()
      await Promise.race([Promise.all([looking, requests?.stop()]), wait(5_000, undefined, { ref: false })])
    },
  }
}

/** A disk that remembers nothing stops nobody: the serial alone then tells the tablets. */
async function lookForFall({ db, dataDir, log }: UpkeepPorts): Promise<void> {
  try {
    const epoch = await noticeFall(db, dataDir)
    if (epoch !== undefined) log.info('database was set back: new epoch', { epoch })
  } catch (error) {
    log.error('DATA_DIR does not keep the high-water mark', error)
  }
}

async function reconcile({ db, services, log }: UpkeepPorts): Promise<void> {
  const { tombstones, letters } = services
  const { erased, epoch, fileError } = await reconcileTombstones(db, tombstones, letters.tombstoneHashesOf)
  // The school goes on; but a restore would not know of these erasures.
  if (fileError !== undefined) log.error('DATA_DIR does not keep tombstones', fileError)
  if (epoch !== undefined) log.info('database was set back: new epoch', { erasedAgain: erased })
}
