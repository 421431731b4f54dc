import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below what systems hand out by themselves, to outgoing connections too: a port stays free while whoever had it
// is killed and started again.
const lowest = 10_000
const highest = 32_000

/** Where nobody listens, on the host on which the port will be used. */
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
