import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const graceMs = 10_000
const idleMs = 200

export interface StopSteps {
  /** From now on the process says that it is not ready. */
  onStopping: () => void
  /** So long it still takes new requests, until the proxy has noticed. */
  drainMs: number
  close: () => Promise<void>
}

/**
 * SIGTERM and SIGINT: not ready any more, take no new connections, finish within ten seconds, close the
 * database, end. A second signal ends at once.
 */
export function stopGracefully(server: Server, steps: StopSteps): void {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    stop(server, steps).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

async function stop(server: Server, { onStopping, drainMs, close }: StopSteps): Promise<void> {
  onStopping()
  await wait(drainMs)
  const late = setTimeout(() => server.closeAllConnections(), graceMs)
  // A connection that was busy at the beginning is kept alive after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), idleMs)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(late)
  clearInterval(idle)
  await close()
}
