// A slow and lossy way to a server, from a seed: the stories' own proxy (client/e2e/fault-proxy.ts), whose fault
// meets one request in fifty.
import { openFaultProxy } from '../../client/e2e/fault-proxy.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { randomFrom } from './random.ts'

export interface Network {
  url: string
  /** Deliveries that were asked for, broken ones included. */
  readonly requests: number
  readonly broken: number
  close: () => Promise<void>
}

export interface Way {
  roundTripMs: number
  /** Of the deliveries: the server takes them, and its answer is lost. */
  brokenShare?: number
  seed: number
  /** What counts as a delivery. */
  isDelivery?: (path: string) => boolean
}

export async function openNetwork(target: string, way: Way): Promise<Network> {
  const { roundTripMs, brokenShare = 0, seed, isDelivery = (path) => path.startsWith('/api/outbox') } = way
  const random = randomFrom(seed)
  const proxy = await openFaultProxy(await freePort(), () => target)
  const counted = { requests: 0, broken: 0 }
  proxy.latencyMs = roundTripMs
  proxy.fault = 'answer-lost'
  proxy.meets = (path) => {
    if (!isDelivery(path)) return false
    counted.requests++
    const isBroken = random() < brokenShare
    if (isBroken) counted.broken++
    return isBroken
  }
  return {
    url: proxy.url,
    get requests() {
      return counted.requests
    },
    get broken() {
      return counted.broken
    },
    close: () => proxy.close(),
  }
}
