import type { Server } from 'node:http'

const graceMs = 10_000

/**
 * SIGTERM and SIGINT: not ready any more, take no new connections, finish within ten seconds, close the
 * database, end. A second signal ends at once.
 */
export function stopGracefully(
  server: Server,
  steps: { onStopping: () => void; close: () => Promise<void> },
): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    steps.onStopping()
    const late = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(late)
      steps.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
    server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
