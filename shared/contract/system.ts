import * as z from 'zod/mini'
import { languages } from '../domain/language.ts'
import { read } from './endpoint.ts'

/** The pages of the footer with a text of the operator, by their routes. */
export const operatorPages = ['impressum', 'datenschutz', 'barrierefreiheit'] as const
export type OperatorPage = (typeof operatorPages)[number]

const operatorText = z.object({ language: z.enum(languages), text: z.string() })
export type OperatorText = z.output<typeof operatorText>

/** `list` is the JSON of an `InstallationList`; the signature is of these bytes (Ed25519, base64). */
const signedList = z.object({ list: z.string(), signature: z.string() })
export type SignedList = z.output<typeof signedList>

export const system = {
  /** The process is alive and not stopping. */
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
  /** The signed list of installations, as the operator's file has it; null where there is one installation only. */
  installations: read({
    path: '/api/installations',
    access: 'public',
    input: z.strictObject({}),
    output: z.object({ signed: z.nullable(signedList) }),
    fallback: 'Failed to load',
  }),
}
