// A slow and lossy connection to a server: the stories' proxy (client/e2e/fault-proxy.ts), which loses the answers of a
// share of the deliveries, chosen from a seed.
import { seededRandom } from '#shared/domain/seeded-random.ts'
import { openFaultProxy } from '../../client/e2e/fault-proxy.ts'
import { freePort } from '../../server/testing/free-port.ts'

export interface Network {
  url: string
  /** The number of deliveries, including broken ones. */
  readonly requests: number
  readonly broken: number
  close: () => Promise<void>
}

export interface NetworkOptions {
  roundTripMs: number
  /** The share of deliveries that the server accepts but whose answer is lost. */
  brokenShare?: number
  seed: number
  /** Whether a path is a delivery. */
  isDelivery?: (path: string) => boolean
}

export async function openNetwork(target: string, options: NetworkOptions): Promise<Network> {
  const {
    roundTripMs,
    brokenShare = 0,
    seed,
    isDelivery = (path) => path.startsWith('/api/outbox'),
  } = options
  const random = seededRandom(seed)
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
