// Sends letters over HTTP without cookies: each letter contains its own authorization, independent of the session.
import type { EndpointOf } from '#shared/contract/index.ts'
import type { Letter } from '#shared/letters/letter.ts'
import { retryAfterMsOf } from '../api/envelope.ts'
import { NetworkError } from '../api/errors.ts'
import { exchange, type Transport } from '../api/transport.ts'
import type { Outcome } from './judge.ts'

// A type import only: the contract's schemas stay out of the worker's bundle.
const path: EndpointOf<'outbox.deliver'>['path'] = '/api/outbox'

export interface DeliveryPorts {
  now(): number
  /** True only when the platform is certain that there is no connection. */
  isOffline(): boolean
  timeoutMs?: number
}

export function createDelivery(transport: Transport, { now, isOffline, timeoutMs = 30_000 }: DeliveryPorts) {
  return async function send(letters: readonly Letter[]): Promise<Outcome> {
    const wasOffline = isOffline()
    try {
      const { status, headers, text } = await exchange(
        transport,
        path,
        {
          method: 'POST',
          credentials: 'omit',
          redirect: 'error',
          cache: 'no-store',
          headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
          body: JSON.stringify({ letters }),
        },
        timeoutMs,
      )
      return { kind: 'answer', status, text, retryAfterMs: retryAfterMsOf(headers.get('retry-after'), now()) }
    } catch (error) {
      const reason =
        error instanceof NetworkError && error.reason !== 'not-ours' ? error.reason : 'unreachable'
      return { kind: 'failure', reason, unsent: wasOffline && isOffline() }
    }
  }
}
