import * as z from 'zod/mini'
import { letterDispositions } from '../letters/letter.ts'
import { write } from './endpoint.ts'
import { id } from './fields.ts'

export const outbox = {
  /**
   * Takes letters and returns one receipt each. It needs no cookie and no sign-in: each letter contains its own
   * authorization. An element that is not a letter gets the receipt `unreadable`; the rest of the batch is accepted. At most ten
   * times `limits.lettersPerBatch` elements are
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
