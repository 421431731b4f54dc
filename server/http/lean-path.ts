// Handles the two most frequent calls, letters and the progress of a class, before Koa: its context, its router with a
// hundred routes and its body parser cost more than the answers. The same middleware and checks run (mount.ts) with a
// smaller context. All other calls, and unusual spellings of these two paths, go to Koa.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { endpoints, type EndpointName } from '#shared/contract/index.ts'
import type { Log } from '../log.ts'
import type { Step } from './exchange.ts'
import { answeringOf, type MountOptions, type Routed } from './mount.ts'
import type { RequestState } from './request-state.ts'

const calls: readonly EndpointName[] = ['outbox.deliver', 'classes.progress']

interface LeanRoute {
  method: string
  /** The parts of the path before and after its parameter. */
  head: string
  tail: string | undefined
  parameter: string
  path: string
  answer: (ctx: Routed) => Promise<void>
}

/** @param outer the middleware around every answer, the outermost first */
export function withLeanPath(
  koa: RequestListener,
  { outer, mount, log }: { outer: readonly Step[]; mount: MountOptions; log: Log },
): RequestListener {
  const routes = endpoints
    .filter(({ name }) => calls.includes(name))
    .map(({ name, endpoint }): LeanRoute => {
      const [, head = endpoint.path, parameter = '', tail] = /^(.*):(\w+)(.*)$/.exec(endpoint.path) ?? []
      const { method, path } = endpoint
      return { method, path, head, tail, parameter, answer: answeringOf(name, endpoint, mount) }
    })

  return (request, response) => {
    for (const route of routes) {
      const params = paramsOf(route, request)
      if (params === undefined) continue
      const ctx = new LeanExchange(request, route.path, params)
      void through(outer, ctx, route.answer)
        .then(() => ctx.send(response))
        .catch((error: unknown) => {
          log.error('response failed', error)
          response.destroy()
        })
      return
    }
    return koa(request, response)
  }
}

/** Undefined unless the request has exactly this path, with an id in lower case and without a query. */
function paramsOf(
  { method, head, tail, parameter }: LeanRoute,
  { method: asked, url = '' }: IncomingMessage,
): Record<string, string> | undefined {
  if (asked !== method) return undefined
  if (tail === undefined) return url === head ? {} : undefined
  if (!url.startsWith(head) || !url.endsWith(tail)) return undefined
  const value = url.slice(head.length, url.length - tail.length)
  return /^[0-9a-f-]{36}$/.test(value) ? { [parameter]: value } : undefined
}

function through(
  outer: readonly Step[],
  ctx: LeanExchange,
  answer: (ctx: Routed) => Promise<void>,
  index = 0,
): Promise<void> {
  const step = outer[index]
  return step ? step(ctx, () => through(outer, ctx, answer, index + 1)) : answer(ctx)
}

class LeanExchange implements Routed {
  readonly method: string
  readonly querystring = ''
  status = 404
  body: unknown
  // The error boundary, an outer step, sets id and language.
  readonly state = {} as RequestState
  readonly #headers = new Map<string, string | string[]>()

  constructor(
    readonly req: IncomingMessage,
    /** The pattern, for the metrics. */
    readonly _matchedRoute: string,
    readonly params: Record<string, string>,
  ) {
    this.method = req.method ?? ''
  }

  get path(): string {
    return this.req.url ?? ''
  }

  get(header: string): string {
    const value = this.req.headers[header.toLowerCase()]
    return Array.isArray(value) ? value.join(', ') : (value ?? '')
  }

  set(header: string, value: string): void {
    this.#headers.set(header, value)
  }

  append(header: string, value: string): void {
    this.#headers.set(header, [this.#headers.get(header) ?? [], value].flat())
  }

  remove(header: string): void {
    this.#headers.delete(header)
  }

  send(response: ServerResponse): void {
    if (response.destroyed) return
    const text = this.body === undefined ? undefined : JSON.stringify(this.body)
    if (text !== undefined) {
      this.set('Content-Type', 'application/json; charset=utf-8')
      this.set('Content-Length', String(Buffer.byteLength(text)))
    }
    const headers = [...this.#headers].flatMap(([name, value]) =>
      [value].flat().flatMap((each) => [name, each]),
    )
    response.writeHead(this.status, headers).end(text)
  }
}
