// Measures every answer for metrics and log. Both get the pattern of the route and never the path, because a
// path or a query may contain an id or a code.
import type { Log } from '../log.ts'
import type { Exchange, Step } from './exchange.ts'
import type { RefusalCounts } from './refusal-counts.ts'

export interface RequestMeter {
  request(labels: { method: string; route: string; status: number }, seconds: number): void
  refusal(code: string): void
}

const slowSeconds = 1

/**
 * Only answers that may need an investigation get a log line: server errors, the first refusal by a limiter,
 * and slow answers. All refusals are counted.
 */
export function measure(log: Log, refusals: RefusalCounts, meter?: RequestMeter): Step {
  return async (ctx, next) => {
    const startedAt = performance.now()
    await next()
    const seconds = (performance.now() - startedAt) / 1_000
    const labels = labelsOf(ctx)
    const { status } = labels
    const { refusal, requestId, isHungUp } = ctx.state
    meter?.request(labels, seconds)
    // An incomplete request was not refused.
    if (isHungUp) return
    if (refusal !== undefined) meter?.refusal(refusal)
    const isNews = status >= 400 && refusals.count({ ...labels, code: refusal })
    if (status < 500 && !(status === 429 && isNews) && seconds < slowSeconds) return
    const facts = { ...labels, ms: Math.round(seconds * 1_000), requestId, ...(refusal && { code: refusal }) }
    log.warn('request', facts)
  }
}

/** What may be recorded about any response: none of it comes from the caller. */
export function labelsOf(ctx: Exchange): { method: string; route: string; status: number } {
  return { method: methodOf(ctx), route: routeOf(ctx), status: ctx.status }
}

function methodOf({ method }: Exchange): string {
  return ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other'
}

function routeOf(ctx: Exchange & { _matchedRoute?: string | RegExp }): string {
  if (typeof ctx._matchedRoute === 'string') return ctx._matchedRoute
  if (ctx.path.startsWith('/api/')) return '/api/*'
  return ctx.path.startsWith('/assets/') ? '/assets/*' : '/*'
}
