import * as z from 'zod/mini'
import { read } from './endpoint.ts'

export const system = {
  /** The process is alive. */
  health: read({
    path: '/api/health',
    access: 'public',
    input: z.strictObject({}),
    output: z.object({ status: z.literal('ok') }),
    fallback: 'Failed to load',
  }),
  /** The process can serve: database round trip, hash queue. */
  ready: read({
    path: '/api/ready',
    access: 'public',
    input: z.strictObject({}),
    output: z.object({ status: z.literal('ready') }),
    fallback: 'Failed to load',
  }),
}
