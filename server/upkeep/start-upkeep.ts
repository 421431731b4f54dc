// What a server process does beside answering: learns of erasures that its database has forgotten, takes away
// what has been kept long enough, and answers the command line.
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Connection } from '../db/connect.ts'
import { recordTombstones, reconcileTombstones } from '../db/tombstones.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { noticeFall } from './high-water.ts'
import { operationsOn } from './operations.ts'
import { serveRequests } from './requests.ts'

const firstLookMs = 60_000
const lookMs = 3_600_000
/** Once a day the whole of it: an erasure whose commit was not heard of is in the database alone. */
const looksPerComparison = 24

export interface UpkeepPorts {
  db: Connection
  services: Services
  dataDir: string
  clock: Clock
  log: Log
  firstLookMs?: number
  lookMs?: number
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
  let looks = 0
  let looking: Promise<void> | undefined
  async function lookAround(): Promise<void> {
    await ((looks += 1) % looksPerComparison === 0 ? reconcile(ports) : keepOwed(ports))
    // Before the mark is written anew: somebody may set the database back under a server that goes on.
    await lookForFall(ports)
    // It makes room, and takes some to do so.
    if (services.hasRoom('content')) await services.retention.runIfDue()
  }
  const look = () => {
    // A look may take longer than the pause between two: retention in a large school.
    looking ??= lookAround()
      .catch((error: unknown) => log.error('upkeep failed', error))
      .finally(() => (looking = undefined))
  }
  const first = setTimeout(look, ports.firstLookMs ?? firstLookMs).unref()
  const timer = setInterval(look, ports.lookMs ?? lookMs).unref()
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
async function lookForFall({ db, dataDir, clock, log }: UpkeepPorts): Promise<void> {
  try {
    const epoch = await noticeFall(db, dataDir, clock())
    if (epoch !== undefined) log.info('database was set back: new epoch', { epoch })
  } catch (error) {
    log.error('DATA_DIR does not keep the high-water mark', error)
  }
}

/** What the disk has refused since the start; comparing file and table every hour would cost more year by year. */
async function keepOwed({ services: { tombstones } }: UpkeepPorts): Promise<void> {
  await recordTombstones(tombstones, [])
}

async function reconcile({ db, services, clock, log }: UpkeepPorts): Promise<void> {
  const { tombstones, letters } = services
  const { erased, epoch, fileError } = await reconcileTombstones(
    db,
    tombstones,
    letters.tombstoneHashesOf,
    clock(),
  )
  if (fileError !== undefined) tombstones.refused(fileError)
  if (epoch !== undefined) log.info('database was set back: new epoch', { erasedAgain: erased })
}
