// The middleware stack in order.
import type { RequestListener } from 'node:http'
import Koa from 'koa'
import { besideSession, handlers } from './features/handlers.ts'
import { withinNetworks } from './http/address.ts'
import { errorBoundary, isHangUp } from './http/error-boundary.ts'
import type { Step } from './http/exchange.ts'
import { withLeanPath } from './http/lean-path.ts'
import { measure, type RequestMeter } from './http/measure.ts'
import { createRefusalCounts, type RefusalCounts } from './http/refusal-counts.ts'
import { mount, type MountOptions } from './http/mount.ts'
import { serveOpenApi } from './http/openapi.ts'
import { refuseUnknownCalls } from './http/unknown-calls.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveClient } from './http/static.ts'
import { serveMetrics, type MetricsText } from './http/serve-metrics.ts'
import type { RequestState } from './http/request-state.ts'
import type { Log } from './log.ts'
import type { Services } from './services.ts'

export interface AppConfig {
  /** The origin that browsers use. https enables Secure and __Host- cookies. */
  publicOrigin: string
  /** Addresses of proxies whose X-Forwarded-For counts. */
  trustProxy: readonly string[]
  /** The built client. Without it only the API is served. */
  clientDir: string | undefined
  /** Replaces the service worker by one that unregisters itself. */
  killSwitch?: boolean
  log: Log
  /** The process flushes it before it exits. */
  refusals?: RefusalCounts
  /** Counts every answer. */
  meter?: RequestMeter | undefined
  /** Served at /api/metrics. Without it the path does not exist. */
  metrics?: MetricsText | undefined
  /** Measures every answer as a trace. */
  trace?: Step | undefined
}

export function createApp(services: Services, config: AppConfig): RequestListener {
  const app = new Koa<RequestState>()
  app.on('error', (error) => {
    if (!isHangUp(error)) config.log.error('response failed', error)
  })

  const calls: MountOptions = {
    services,
    handlers,
    besideSession,
    publicOrigin: config.publicOrigin,
    isTrustedProxy: withinNetworks(config.trustProxy),
  }
  const router = mount(calls)
  serveOpenApi(router)
  if (config.metrics) serveMetrics(router, config.metrics, config.publicOrigin)
  const outer: Step[] = [
    ...(config.trace ? [config.trace] : []),
    measure(config.log, config.refusals ?? createRefusalCounts(config.log), config.meter),
    securityHeaders(config.publicOrigin.startsWith('https:')),
    errorBoundary(config.log),
    async (ctx, next) => {
      if (ctx.path.startsWith('/api/')) ctx.set('Cache-Control', 'no-store')
      await next()
    },
  ]
  for (const step of outer) app.use(step)
  app.use(router.routes())
  app.use(refuseUnknownCalls(router))
  if (config.clientDir) app.use(serveClient(config.clientDir, { killSwitch: config.killSwitch ?? false }))
  const koa = app.callback()
  return withLeanPath((request, response) => void koa(request, response), {
    outer,
    mount: calls,
    log: config.log,
  })
}
