// Adds up the metrics of all processes. The last collected counters of a process that died stay in the sum, because a
// collector regards a smaller number as a restart and counts all of it again.
import { AggregatorRegistry } from 'prom-client'
import type { MetricsOfProcess } from './messages.ts'

/** The timeout after which the last answer of a process counts. */
const timeoutMs = 2_000

export interface MetricsOfAll {
  /** `processes`: for each live process the function that requests its metrics. */
  collect(processes: ReadonlyMap<number, () => Promise<MetricsOfProcess>>): Promise<string>
  /** The process has ended. */
  forget(id: number): void
}

export function createMetricsOfAll(): MetricsOfAll {
  const last = new Map<number, MetricsOfProcess>()
  let ofTheDead: MetricsOfProcess = []

  return {
    async collect(processes) {
      await Promise.all(
        [...processes].map(async ([id, ask]) => {
          const metrics = await inTime(ask())
          if (metrics) last.set(id, metrics)
        }),
      )
      const known = [...processes.keys()].map((id) => last.get(id) ?? [])
      return AggregatorRegistry.aggregate([...known, ofTheDead]).metrics()
    },
    forget(id) {
      const metrics = last.get(id)
      last.delete(id)
      if (!metrics) return
      const counted = metrics.filter(({ type }) => type === 'counter' || type === 'histogram')
      void AggregatorRegistry.aggregate([ofTheDead, counted])
        .getMetricsAsJSON()
        .then((sum) => (ofTheDead = sum as unknown as MetricsOfProcess))
    },
  }
}

async function inTime(answer: Promise<MetricsOfProcess>): Promise<MetricsOfProcess | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
