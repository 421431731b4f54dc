// Sends traces and metrics to a collector of OpenTelemetry. Loaded only when OTEL_EXPORTER_OTLP_ENDPOINT is set
// (serve.ts). With a slow or unreachable collector, spans above the limit are dropped; answers are not affected.
import { randomUUID } from 'node:crypto'
import { withinNetworks } from '../http/address.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { metricsOf, tracesOf, type Source } from './otlp.ts'
import { createTracing, type Span, type Tracing } from './spans.ts'

export interface Telemetry {
  tracing: Tracing
  /** Sends what is left, for a few seconds at most. */
  stop(): Promise<void>
}

export interface TelemetryPorts {
  /** The collector's base address, without a trailing slash. */
  endpoint: string
  trustProxy: readonly string[]
  collect: Metrics['toShare']
  log: Log
}

const tracesEveryMs = 5_000
const metricsEveryMs = 60_000
const timeoutMs = 3_000
/** Spans that wait for the next sending; more are dropped. */
const mostSpans = 4_096

export function startTelemetry({ endpoint, trustProxy, collect, log }: TelemetryPorts): Telemetry {
  const source: Source = { instance: randomUUID(), startedAt: performance.timeOrigin }
  let waiting: Span[] = []
  let dropped = 0
  let isAway = false
  const sending = new Set<Promise<void>>()

  async function post(path: string, bodyOf: () => object | Promise<object>): Promise<void> {
    try {
      const { status, body: answer } = await fetch(endpoint + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(await bodyOf()),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer?.cancel()
      if (status >= 300) throw new Error(`HTTP ${status}`)
      if (isAway) log.info('the collector of OTEL_EXPORTER_OTLP_ENDPOINT accepts again')
      isAway = false
    } catch (error) {
      // Logged once, not every five seconds.
      if (!isAway) log.error('the collector of OTEL_EXPORTER_OTLP_ENDPOINT does not accept', error)
      isAway = true
    }
  }

  function send(path: string, bodyOf: () => object | Promise<object>): void {
    const sent = post(path, bodyOf).finally(() => sending.delete(sent))
    sending.add(sent)
  }

  function sendSpans(): void {
    if (dropped > 0) log.warn('spans were dropped: there were too many', { dropped })
    dropped = 0
    if (waiting.length === 0) return
    const spans = waiting
    waiting = []
    send('/v1/traces', () => tracesOf(source, spans))
  }

  function sendMetrics(): void {
    send('/v1/metrics', async () =>
      metricsOf(source, await collect(), performance.timeOrigin + performance.now()),
    )
  }

  const timers = [
    setInterval(sendSpans, tracesEveryMs).unref(),
    setInterval(sendMetrics, metricsEveryMs).unref(),
  ]
  return {
    tracing: createTracing({
      isTrustedProxy: withinNetworks(trustProxy),
      ended(spans) {
        if (waiting.length + spans.length > mostSpans) dropped += spans.length
        else waiting.push(...spans)
      },
    }),
    async stop() {
      for (const timer of timers) clearInterval(timer)
      sendSpans()
      sendMetrics()
      await Promise.all(sending)
    },
  }
}
