import { isIP } from 'node:net'
import type { Context } from 'koa'
import type { Router } from '@koa/router'
import { refusal } from './problem-error.ts'
import { privateNetworks } from './private-networks.ts'

export interface MetricsText {
  contentType: string
  text(): Promise<string>
}

/**
 * `GET /api/metrics`, for a collector that asks this process itself from the machine or its private network.
 * Whatever came through a proxy or by the public name gets the 404 of no such path.
 */
export function serveMetrics(router: Router, metrics: MetricsText, publicOrigin: string): void {
  const publicHost = new URL(publicOrigin).host
  router.get('/api/metrics', async (ctx) => {
    if (!isDirect(ctx, publicHost)) throw refusal('NOT_FOUND')
    ctx.type = metrics.contentType
    ctx.body = await metrics.text()
  })
}

const forwardingHeaders = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via']

function isDirect(ctx: Context, publicHost: string): boolean {
  const peer = (ctx.req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (isIP(peer) === 0 || !privateNetworks.has(peer)) return false
  if (forwardingHeaders.some((header) => ctx.get(header) !== '')) return false
  return ctx.host !== publicHost || isThisMachine(publicHost)
}

function isThisMachine(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
}
