import * as z from 'zod/mini'
import { languages } from '../domain/language.ts'
import { read } from './endpoint.ts'

/** The pages of the footer with a text of the operator, by their routes. */
export const operatorPages = ['impressum', 'datenschutz', 'barrierefreiheit'] as const
export type OperatorPage = (typeof operatorPages)[number]

const operatorText = z.object({ language: z.enum(languages), text: z.string() })
export type OperatorText = z.output<typeof operatorText>

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
  /** The operator's text for a page of the footer; null while there is none. */
  operatorText: read({
    path: '/api/operator-text',
    access: 'public',
    input: z.strictObject({ page: z.enum(operatorPages), language: z.enum(languages) }),
    output: z.object({ found: z.nullable(operatorText) }),
    fallback: 'Failed to load',
  }),
}
