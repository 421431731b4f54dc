// Measures requests and their parts as spans of OpenTelemetry. A span contains fixed words, numbers and the ids of the
// trace, but no id of a person, no address and no path.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { peerOf } from '../http/address.ts'
import type { Step } from '../http/exchange.ts'
import { labelsOf } from '../http/measure.ts'
import type { Tracer } from '../tracer.ts'

export interface Span {
  traceId: string
  spanId: string
  parentId?: string | undefined
  name: string
  /** A request that this server answered, or a part of it. */
  kind: 'request' | 'part'
  /** Milliseconds since 1970, with fractions. */
  from: number
  to: number
  failed: boolean
  attributes: Readonly<Record<string, string | number>>
}

export interface Tracing extends Tracer {
  /** The outermost step of every answer. */
  step: Step
}

/** The spans of a request that has not been answered yet. */
interface Trace {
  traceId: string
  rootId: string
  parts: Span[]
}

export interface TracingPorts {
  /** Takes all spans of one request at once. */
  ended: (spans: readonly Span[]) => void
  /** Only a trusted proxy may continue its trace, because a stranger could join the traces of others. */
  isTrustedProxy: (address: string) => boolean
}

export function createTracing({ ended, isTrustedProxy }: TracingPorts): Tracing {
  const running = new AsyncLocalStorage<Trace>()
  return {
    async step(ctx, next) {
      const parent = isTrustedProxy(peerOf(ctx)) ? parentIn(ctx.get('traceparent')) : undefined
      const trace: Trace = { traceId: parent?.traceId ?? newId(16), rootId: newId(8), parts: [] }
      const from = now()
      try {
        await running.run(trace, next)
      } finally {
        const { method, route, status } = labelsOf(ctx)
        const { refusal } = ctx.state
        ended([
          {
            traceId: trace.traceId,
            spanId: trace.rootId,
            parentId: parent?.spanId,
            name: `${method} ${route}`,
            kind: 'request',
            from,
            to: now(),
            failed: status >= 500,
            attributes: {
              'http.request.method': method === 'other' ? '_OTHER' : method,
              'http.route': route,
              'http.response.status_code': status,
              ...(refusal !== undefined && { 'error.type': refusal }),
            },
          },
          ...trace.parts,
        ])
      }
    },
    async part(name, work) {
      const trace = running.getStore()
      if (!trace) return work()
      const from = now()
      let failed = true
      try {
        const result = await work()
        failed = false
        return result
      } finally {
        const { traceId, rootId: parentId } = trace
        const span = { traceId, parentId, spanId: newId(8), name, from, to: now(), failed, attributes: {} }
        trace.parts.push({ ...span, kind: 'part' })
      }
    },
  }
}

function now(): number {
  return performance.timeOrigin + performance.now()
}

function newId(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

/** The header of W3C Trace Context; version ff and ids of zeros are invalid. */
function parentIn(header: string): { traceId: string; spanId: string } | undefined {
  const [, traceId, spanId] =
    /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-/.exec(header) ?? []
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : undefined
}
