import * as z from 'zod/mini'
import { letterDispositions } from '../letters/letter.ts'
import { write } from './endpoint.ts'
import { id } from './fields.ts'

export const outbox = {
  /**
   * Letters in, receipts out. No cookie and no sign-in: the letters carry the authority. An element that is no letter
   * is answered `unreadable`, it does not refuse the batch. At most ten times `limits.lettersPerBatch` elements are
   * accepted.
   */
  deliver: write({
    method: 'POST',
    path: '/api/outbox',
    access: 'public',
    input: z.strictObject({ letters: z.array(z.unknown()) }),
    output: z.object({
      epoch: z.string(),
      serial: z.number(),
      serverTime: z.string(),
      receipts: z.array(
        z.object({ id: z.nullable(id), disposition: z.enum(letterDispositions), receivedAt: z.string() }),
      ),
    }),
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
}
