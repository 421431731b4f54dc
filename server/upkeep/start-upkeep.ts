// The background work of a server process: reapplies erasures that its database has lost, runs retention, starts and
// closes planned chapters, and answers the command line.
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Connection } from '../db/connect.ts'
import { recordTombstones, reconcileTombstones, type TombstoneFile } from '../db/tombstones.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { noticeFall } from './high-water.ts'
import { openPlanned } from './open-planned.ts'
import { operationsOn } from './operations.ts'
import { serveRequests } from './requests.ts'

const firstLookMs = 60_000
const settleMs = 60_000
const lookMs = 3_600_000
/** A planned chapter starts at most this much late. Tablets that know the plan open it by their own clock. */
const plansMs = 20_000
/**
 * Compares file and table completely once a day, because an erasure whose commit got no answer is only in the
 * database.
 */
const looksPerComparison = 24

export interface UpkeepPorts {
  db: Connection
  services: Services
  dataDir: string
  clock: Clock
  log: Log
  firstLookMs?: number
  lookMs?: number
  plansMs?: number
  settleMs?: number
}

/** Resolves when the database has every erasure in the tombstone file, which is before the first request. */
export async function startUpkeep(ports: UpkeepPorts): Promise<{ stop: () => Promise<void> }> {
  const { db, services, dataDir, log } = ports
  const { tombstones } = services
  await reconcile(ports)
  await lookForFall(ports)
  await services.attachments.start()
  // On a PostgreSQL server the command line connects to the database itself.
  const requests = db.isEmbedded
    ? serveRequests(dataDir, operationsOn({ ...ports, tombstones }), log)
    : undefined
  let looks = 0
  let looking: Promise<void> | undefined
  async function lookAround(): Promise<void> {
    await ((looks += 1) % looksPerComparison === 0 ? reconcile(ports) : keepOwed(tombstones))
    // Before the mark is written again, because the database may be replaced under a running server.
    await lookForFall(ports)
    // Retention frees space but needs some to run.
    if (services.hasRoom('content')) await services.retention.runIfDue()
  }
  const look = () => {
    // A check may take longer than the interval, for example with retention in a large school.
    looking ??= lookAround()
      .catch((error: unknown) => log.error('background work failed', error))
      .finally(() => (looking = undefined))
  }
  let opening: Promise<unknown> | undefined
  const open = () => {
    opening ??= openPlanned(db, ports.clock())
      .catch((error: unknown) => log.error('planned chapters could not be started or closed', error))
      .finally(() => (opening = undefined))
  }
  // Plans that became due while the server was down, before the first request.
  open()
  await opening
  const plans = setInterval(open, ports.plansMs ?? plansMs).unref()
  let settling: Promise<void> | undefined
  const settle = () => {
    settling ??= services.attachments
      .settle()
      .catch((error: unknown) => log.error('the attachment store could not be brought up to date', error))
      .finally(() => (settling = undefined))
  }
  const settleTimer = setInterval(settle, ports.settleMs ?? settleMs).unref()
  const first = setTimeout(look, ports.firstLookMs ?? firstLookMs).unref()
  const timer = setInterval(look, ports.lookMs ?? lookMs).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      clearInterval(plans)
      clearInterval(settleTimer)
      services.retention.stop()
      await Promise.race([
        Promise.all([looking, opening, settling, requests?.stop()]),
        wait(5_000, undefined, { ref: false }),
      ])
    },
  }
}

/** A failing disk does not stop the server: tablets then rely on the serial alone. */
async function lookForFall({ db, dataDir, clock, log }: UpkeepPorts): Promise<void> {
  try {
    const epoch = await noticeFall(db, dataDir, clock())
    if (epoch !== undefined) log.info('the database was restored: new epoch', { epoch })
  } catch (error) {
    log.error('the high-water mark could not be written to DATA_DIR', error)
  }
}

/** Writes the hashes that failed since the start. A full comparison every hour would cost more each year. */
async function keepOwed(tombstones: TombstoneFile): Promise<void> {
  await recordTombstones(tombstones, [])
}

/** The background work of one of several processes: writes the tombstones that its disk errors have left out. */
export function keepOwedTombstones(tombstones: TombstoneFile): { stop: () => Promise<void> } {
  const timer = setInterval(() => void keepOwed(tombstones), lookMs).unref()
  return {
    async stop() {
      clearInterval(timer)
    },
  }
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
  if (epoch !== undefined) log.info('the database was restored: new epoch', { erasedAgain: erased })
}
