// Spans and metrics as OTLP's JSON (opentelemetry.io/docs/specs/otlp): ids as hexadecimal digits, times as decimal
// nanoseconds in a string. It sends nothing.
import type { MetricsOfProcess } from '../workers/messages.ts'
import type { Span } from './spans.ts'

export interface Source {
  /** Distinguishes processes and restarts. Random, so that it does not identify the machine. */
  instance: string
  /** Milliseconds since 1970: counters count from here. */
  startedAt: number
}

const scope = { name: 'weltenkompass' }
const kinds = { request: 2, part: 1 }
const failed = 2
/** Counters and histograms contain the sum since the start. */
const cumulative = 2

export function tracesOf(source: Source, spans: readonly Span[]): object {
  return {
    resourceSpans: [
      { resource: resourceOf(source), scopeSpans: [{ scope, spans: spans.map((span) => spanOf(span)) }] },
    ],
  }
}

function spanOf({ traceId, spanId, parentId, name, kind, from, to, attributes, ...span }: Span): object {
  return {
    traceId,
    spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(from),
    endTimeUnixNano: nanoseconds(to),
    attributes: attributesOf(attributes),
    ...(span.failed && { status: { code: failed } }),
  }
}

/** A metric as prom-client returns it. */
interface PromMetric {
  name: string
  help: string
  type: MetricsOfProcess[number]['type']
  values: { value: number; metricName?: string; labels: Record<string, string | number> }[]
}

export function metricsOf(source: Source, collected: MetricsOfProcess, at: number): object {
  const times = { startTimeUnixNano: nanoseconds(source.startedAt), timeUnixNano: nanoseconds(at) }
  const metrics = (collected as unknown as PromMetric[]).flatMap((metric) => metricOf(metric, times))
  return { resourceMetrics: [{ resource: resourceOf(source), scopeMetrics: [{ scope, metrics }] }] }
}

function metricOf({ name, help, type, values }: PromMetric, times: object): object[] {
  if (values.length === 0) return []
  const described = { name, description: help }
  if (type === 'histogram') {
    const histogram = { aggregationTemporality: cumulative, dataPoints: histogramsOf(name, values, times) }
    return [{ ...described, histogram }]
  }
  // JSON has no NaN, which is the value of a gauge before its first observation.
  const known = values.filter(({ value }) => Number.isFinite(value))
  const dataPoints = known.map(({ value, labels }) => ({
    ...times,
    attributes: attributesOf(labels),
    asDouble: value,
  }))
  if (type === 'gauge') return [{ ...described, gauge: { dataPoints } }]
  if (type === 'counter') {
    const sum = { aggregationTemporality: cumulative, isMonotonic: true, dataPoints }
    return [{ ...described, sum }]
  }
  return []
}

/** Prometheus counts all observations up to a bound; OTLP counts those between two bounds. */
function histogramsOf(name: string, values: PromMetric['values'], times: object): object[] {
  const series = new Map<
    string,
    { labels: PromMetric['values'][0]['labels']; bounds: number[]; upTo: number[]; sum: number }
  >()
  for (const { metricName, value, labels } of values) {
    const { le, ...own } = labels
    const key = JSON.stringify(own)
    const one = series.get(key) ?? { labels: own, bounds: [], upTo: [], sum: 0 }
    series.set(key, one)
    if (metricName === `${name}_sum`) one.sum = value
    if (metricName !== `${name}_bucket`) continue
    one.upTo.push(value)
    if (le !== '+Inf') one.bounds.push(Number(le))
  }
  return [...series.values()].map(({ labels, bounds, upTo, sum }) => ({
    ...times,
    attributes: attributesOf(labels),
    count: String(upTo.at(-1) ?? 0),
    sum,
    explicitBounds: bounds,
    bucketCounts: upTo.map((count, index) => String(count - (upTo[index - 1] ?? 0))),
  }))
}

function resourceOf({ instance }: Source): object {
  return { attributes: attributesOf({ 'service.name': 'weltenkompass', 'service.instance.id': instance }) }
}

function attributesOf(values: Readonly<Record<string, string | number>>): object[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: Number.isInteger(value) ? { intValue: String(value) } : { stringValue: String(value) },
  }))
}

function nanoseconds(milliseconds: number): string {
  const whole = Math.floor(milliseconds)
  return String(BigInt(whole) * 1_000_000n + BigInt(Math.floor((milliseconds - whole) * 1e6)))
}
