// Starts a listening server on an open database, for `npm run serve` and for the processes that tests kill.
// It does not read the environment or the command line.
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { createApp } from './app.ts'
import { clientDir } from './build-client.ts'
import type { Clock } from './clock.ts'
import { createServices, settingsOf } from './create-services.ts'
import type { Connection } from './db/connect.ts'
import { watchDisk } from './disk.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import { createHttpServer } from './http/http-server.ts'
import { createRefusalCounts } from './http/refusal-counts.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { Secrets } from './secrets.ts'
import { hashQueueLoad } from './security/passwords.ts'
import type { Services } from './services.ts'
import type { Telemetry } from './telemetry/start-telemetry.ts'
import { keepOwedTombstones, startUpkeep } from './upkeep/start-upkeep.ts'
import type { AmongWorkers } from './workers/among-workers.ts'

export interface ServePorts {
  env: Env
  db: Connection
  secrets: Secrets
  log: Log
  clock: Clock
  isStopping: () => boolean
  /** Set when this process is one of several, and a primary does the background work. */
  among?: AmongWorkers
}

export interface Serving {
  server: Server
  services: Services
  /**
   * Stops background work, including a backup, before the database is closed. It starts with the server's
   * close.
   */
  stopUpkeep: () => Promise<void>
}

export async function serve({
  env,
  db,
  secrets,
  log,
  clock,
  isStopping,
  among,
}: ServePorts): Promise<Serving> {
  let started: Services | undefined
  const waitingLetters = () => started?.ingestion.waiting ?? 0
  const metrics =
    env.metrics || env.telemetryEndpoint !== undefined
      ? createMetrics({ poolState: db.poolState, hashQueueLoad, waitingLetters })
      : undefined
  const telemetry = metrics && (await telemetryOf(env, metrics, log))
  const services = await createServices({
    database: db,
    secrets,
    ...settingsOf(env),
    installations: env.installations,
    clock,
    log,
    ...(metrics && { meter: metrics }),
    tracer: telemetry?.tracing,
    // A database server handles its own disk: it refuses writes and recovers by itself.
    ...(db.isEmbedded && { hasRoom: watchDisk(env.dataDir, { onChange: tellRoom(log) }).hasRoom }),
    isStopping,
    ...(among && { among }),
  })
  const upkeep = among
    ? keepOwedTombstones(services.tombstones)
    : await startUpkeep({ db, services, dataDir: env.dataDir, clock, log })
  started = services
  const refusals = createRefusalCounts(log)
  const shownMetrics = metrics && among ? { ...metrics, text: among.shareMetrics(metrics.toShare) } : metrics
  const answer = createApp(services, {
    publicOrigin: env.publicOrigin,
    trustProxy: env.trustProxy,
    clientDir: existsSync(clientDir) ? clientDir : undefined,
    killSwitch: env.killSwitch,
    log,
    refusals,
    meter: metrics,
    metrics: env.metrics ? shownMetrics : undefined,
    trace: telemetry?.tracing.step,
  })
  const server = createHttpServer(answer)
  let stopping: Promise<void> | undefined
  const stopUpkeep = () =>
    (stopping ??= Promise.all([upkeep.stop(), telemetry?.stop()]).then(() => undefined))
  server.once('close', () => {
    refusals.flush()
    void stopUpkeep()
  })
  try {
    await listen(server, env)
  } catch (error) {
    await stopUpkeep()
    throw error
  }
  return { server, services, stopUpkeep }
}

async function telemetryOf(env: Env, metrics: Metrics, log: Log): Promise<Telemetry | undefined> {
  if (env.telemetryEndpoint === undefined) return undefined
  const { startTelemetry } = await import('./telemetry/start-telemetry.ts')
  const { telemetryEndpoint: endpoint, trustProxy } = env
  return startTelemetry({ endpoint, trustProxy, collect: metrics.toShare, log })
}

function tellRoom(log: Log): (hasRoom: boolean) => void {
  return (hasRoom) =>
    hasRoom
      ? log.info('the disk has free space again')
      : log.warn('the disk of DATA_DIR is nearly full: only sign-ins and reads are accepted')
}

function listen(server: Server, { port, host }: Env): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`PORT ${port} is in use: stop what uses it, or set another PORT.`)
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })
}
