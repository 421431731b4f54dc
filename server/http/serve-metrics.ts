import type { Context } from 'koa'
import type { Router } from '@koa/router'
import { peerOf, withinNetworks } from './address.ts'
import { refusal } from './problem-error.ts'

export interface MetricsText {
  contentType: string
  text(): Promise<string>
}

/**
 * `GET /api/metrics` for a collector on the same machine or its private network. A request through a proxy or
 * to the public name gets the 404 of an unknown path.
 */
export function serveMetrics(router: Router, metrics: MetricsText, publicOrigin: string): void {
  const publicHost = new URL(publicOrigin).host
  router.get('/api/metrics', async (ctx) => {
    if (!isDirect(ctx, publicHost)) throw refusal('NOT_FOUND')
    ctx.type = metrics.contentType
    ctx.body = await metrics.text()
  })
}

/** This machine and the networks that are not routed to the internet. */
const isPrivate = withinNetworks([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
])

const forwardingHeaders = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via']

function isDirect(ctx: Context, publicHost: string): boolean {
  if (!isPrivate(peerOf(ctx))) return false
  if (forwardingHeaders.some((header) => ctx.get(header) !== '')) return false
  return ctx.host !== publicHost || isThisMachine(publicHost)
}

function isThisMachine(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
}
