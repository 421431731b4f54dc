import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Ports below the ephemeral range, which systems also use for outgoing connections: a port stays free while
// its server is killed and started again.
const lowest = 10_000
const highest = 32_000

/** A port without a listener on the host on which it will be used. */
export async function freePort(host = 'localhost'): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(lowest, highest)
    if (await isFree(port, host)) return port
  }
  throw new Error('no free port')
}

async function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
