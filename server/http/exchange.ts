// A request and its answer as the checks and the middleware see them. Koa's context is one, and so is that of
// the lean path (lean-path.ts), so that each check exists once.
import type { IncomingMessage } from 'node:http'
import type { RequestState } from './request-state.ts'

export interface Exchange {
  readonly req: IncomingMessage
  readonly method: string
  readonly path: string
  readonly querystring: string
  readonly state: RequestState
  status: number
  body: unknown
  get(header: string): string
  set(header: string, value: string): void
  append(header: string, value: string): void
  remove(header: string): void
}

export type Step = (ctx: Exchange, next: () => Promise<unknown>) => Promise<void>
