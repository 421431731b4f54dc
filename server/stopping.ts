import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const graceMs = 10_000
const idleMs = 200

export interface StopSteps {
  /** Called first: the process then reports that it is not ready. */
  onStopping: () => void
  /** The time in which it still accepts new requests, until the proxy has noticed. */
  drainMs: number
  close: () => Promise<void>
}

/**
 * SIGTERM and SIGINT: reports not ready, accepts no new connections, finishes requests within ten seconds,
 * closes the database and exits. A second signal exits at once.
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
  // A connection that was busy at first becomes idle after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), idleMs)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(late)
  clearInterval(idle)
  await close()
}
