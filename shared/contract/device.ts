import * as z from 'zod/mini'
import { write } from './endpoint.ts'
import { id, nothing } from './fields.ts'

export const device = {
  /** A teacher makes a tablet discard letters; audited. Only ids are sent: nobody here can read the letters. */
  discard: write({
    method: 'POST',
    path: '/api/device/discard',
    access: ['teacher'],
    input: z.strictObject({
      letterIds: z.array(id).check(z.minLength(1, 'required'), z.maxLength(1_000, 'too_long')),
    }),
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
}
