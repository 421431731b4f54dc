// Carries letters over HTTP. No cookie goes along: the authority is the letters, whoever is signed in.
import type { EndpointOf } from '#shared/contract/index.ts'
import type { Letter } from '#shared/letters/letter.ts'
import { retryAfterMsOf } from '../api/envelope.ts'
import { NetworkError } from '../api/errors.ts'
import { exchange, type Transport } from '../api/transport.ts'
import type { Outcome } from './judge.ts'

// Only the type comes from the contract: its schemas stay out of the worker.
const path: EndpointOf<'outbox.deliver'>['path'] = '/api/outbox'

export function createDelivery(transport: Transport, now: () => number, timeoutMs = 30_000) {
  return async function send(letters: readonly Letter[]): Promise<Outcome> {
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
      return { kind: 'failure', reason }
    }
  }
}
