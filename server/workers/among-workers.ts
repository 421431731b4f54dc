// The connection of a worker process to the primary: shared budgets, the metrics of all processes, and stopping.
import type { SharedBudget } from '../letters/quota.ts'
import type { MetricsOfProcess, ToPrimary, ToWorker } from './messages.ts'

export interface AmongWorkers {
  /** The number of processes that serve. */
  count: number
  budget(name: string): SharedBudget
  /** `own` is called for each request of metrics. @returns a function that resolves to the text of all processes */
  shareMetrics(own: () => Promise<MetricsOfProcess>): () => Promise<string>
  /** Called when the primary stops the server; at once if it has done so already. */
  onStop(stop: () => void): void
  /** The process is not ready any more. */
  reportStopping(): void
}

export function joinWorkers(count: number): AmongWorkers {
  const budgets = new Map<string, (key: string, weight: number) => void>()
  const asked = new Map<number, (text: string) => void>()
  let ownMetrics: () => Promise<MetricsOfProcess> = async () => []
  let onStop: (() => void) | undefined
  // The primary may stop the server between the process's first request and `onStop`.
  let isToStop = false
  let lastId = 0

  function send(message: ToPrimary): void {
    // A process ends with its primary; its messages have no receiver then.
    if (process.connected) process.send?.(message)
  }

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') {
      isToStop = true
      onStop?.()
    } else if (message.kind === 'are you alive') send({ kind: 'alive' })
    else if (message.kind === 'taken') budgets.get(message.budget)?.(message.key, message.weight)
    else if (message.kind === 'metrics of all') {
      asked.get(message.id)?.(message.text)
      asked.delete(message.id)
    } else if (message.kind === 'collect metrics') {
      const { id } = message
      void ownMetrics().then((metrics) => send({ kind: 'metrics', id, metrics }))
    }
  })

  return {
    count,
    budget: (name) => ({
      report: (key, weight) => send({ kind: 'taken', budget: name, key, weight }),
      onReport: (take) => void budgets.set(name, take),
    }),
    shareMetrics(own) {
      ownMetrics = own
      return () => {
        const id = (lastId += 1)
        const answer = new Promise<string>((resolve) => asked.set(id, resolve))
        send({ kind: 'ask for metrics of all', id })
        return answer
      }
    },
    onStop(stop) {
      onStop = stop
      if (isToStop) stop()
    },
    reportStopping: () => send({ kind: 'stopping' }),
  }
}
