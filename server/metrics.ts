// The metrics of this process in Prometheus' text format. Every label comes from a fixed list (a route's pattern, a
// method, a refusal's code), so no person and no address can appear. docs/operations.md explains each metric. It does
// not depend on HTTP.
import { collectDefaultMetrics, Counter, type Aggregator, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolState } from './db/connect.ts'
import { letterOutcomes, type Meter } from './meter.ts'
import type { MetricsOfProcess } from './workers/messages.ts'

export interface Metrics extends Meter {
  request(labels: { method: string; route: string; status: number }, seconds: number): void
  /** Counts a refusal by its code in the answer. */
  refusal(code: string): void
  contentType: string
  text(): Promise<string>
  /** The same for the process that adds up the metrics of several (workers/metrics-of-all.ts). */
  toShare: () => Promise<MetricsOfProcess>
}

export interface MetricsPorts {
  poolState: () => PoolState
  hashQueueLoad: () => number
  /** Letters that wait for the next commit. */
  waitingLetters: () => number
}

const seconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const ages = [5, 60, 600, 3_600, 6 * 3_600, 24 * 3_600, 7 * 24 * 3_600, 30 * 24 * 3_600]

export function createMetrics(ports: MetricsPorts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  gaugesOf(registry, ports)
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `weltenkompass_${name}`, help, labelNames, registers: [registry] })
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: Label[]
  ) => new Histogram({ name: `weltenkompass_${name}`, help, buckets, labelNames, registers: [registry] })

  const requests = histogram(
    'http_request_seconds',
    'Answered requests',
    seconds,
    'method',
    'route',
    'status',
  )
  const refusals = counter('refusals_total', 'Refused calls by their code', 'code')
  const letters = counter('letters_total', 'Letters by what became of them', 'outcome')
  const letterAge = histogram('letter_age_seconds', 'From writing to acceptance', ages)
  const sizes = histogram('commit_letters', 'Letters in one commit', [1, 2, 5, 10, 25, 50, 100, 200, 400])
  const times = histogram('commit_seconds', 'Duration of one commit of letters', seconds)
  const sessions = counter('sessions_total', 'Sessions refreshed, sessions ended for theft', 'event')
  // Counters start at 0, because an alert on their rate must not wait for the first event.
  for (const outcome of letterOutcomes) letters.inc({ outcome }, 0)
  for (const event of ['refreshed', 'stolen'] as const) sessions.inc({ event }, 0)
  for (const code of ['RATE_LIMITED', 'LOCKED', 'BUSY', 'SERVER']) refusals.inc({ code }, 0)

  return {
    request: ({ method, route, status }, took) =>
      requests.observe({ method, route, status: String(status) }, took),
    refusal: (code) => refusals.inc({ code }),
    letters: (outcome, count) => letters.inc({ outcome }, count),
    letterAge: (age) => letterAge.observe(Math.max(0, age)),
    commit(tasks, took) {
      sizes.observe(tasks)
      times.observe(took)
    },
    session: (event) => sessions.inc({ event }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
    toShare: async () => (await registry.getMetricsAsJSON()) as unknown as MetricsOfProcess,
  }
}

/** The gauges are read on collection. */
function gaugesOf(registry: Registry, { poolState, hashQueueLoad, waitingLetters }: MetricsPorts): void {
  const connections = new Gauge({
    name: 'weltenkompass_db_connections',
    help: 'Connections of the pool, and work that waits for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(poolState())) this.set({ state }, count)
    },
  })
  registry.registerMetric(connections)
  const gauge = (name: string, help: string, read: () => number, aggregator: Aggregator = 'sum') =>
    new Gauge({
      name: `weltenkompass_${name}`,
      help,
      registers: [registry],
      aggregator,
      collect() {
        this.set(read())
      },
    })
  gauge('password_queue_ratio', 'Share of the password queue in use', hashQueueLoad, 'max')
  gauge('workers', 'Processes that serve', () => 1)
  gauge('waiting_letters', 'Letters that wait for a commit', waitingLetters)
}
