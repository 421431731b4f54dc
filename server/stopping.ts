import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Env } from './env.ts'

/** A server that accepts requests, as one process or several. The database is closed by the caller. */
export interface Running {
  /** Resolves when the server reports that it is not ready. */
  announceStop(): Promise<void>
  /** Finishes running requests. Call `announceStop` before. */
  stop(): Promise<void>
  /** Ends the processes that this one has started, if any. */
  kill(): void
}

/** For running requests. */
export const graceMs = 10_000
const idleMs = 200
/** A proxy checks `/api/health` every two seconds (deploy/). With TRUST_PROXY the proxy needs time to notice. */
const proxyNoticesMs = 3_000

/** The time in which a server that is not ready still accepts new requests, until the proxy has noticed. */
export function drainMsOf(env: Env): number {
  return env.trustProxy.length > 0 ? proxyNoticesMs : 0
}

/**
 * SIGTERM and SIGINT: reports not ready, accepts no new connections, finishes requests within ten seconds,
 * closes the database and exits. A second signal exits at once.
 */
export function stopOnSignal(
  running: Running,
  steps: { announced: () => void; close: () => Promise<void> },
): void {
  let isStopping = false
  async function stop(): Promise<void> {
    await running.announceStop()
    steps.announced()
    await running.stop()
    await steps.close()
  }
  const onSignal = () => {
    if (isStopping) {
      running.kill()
      process.exit(1)
    }
    isStopping = true
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/** Accepts no new connections after `drainMs`, and resolves when the running requests are answered. */
export async function stopServer(server: Server, drainMs: number): Promise<void> {
  await wait(drainMs)
  const late = setTimeout(() => server.closeAllConnections(), graceMs)
  // A connection that was busy at first becomes idle after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), idleMs)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(late)
  clearInterval(idle)
}
