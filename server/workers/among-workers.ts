// The primary as one worker process sees it. What must hold for all processes together passes here: budgets,
// and the metrics of all.
import type { SharedBudget } from '../letters/quota.ts'
import type { MetricsOfProcess, ToPrimary, ToWorker } from './messages.ts'

export interface AmongWorkers {
  /** The number of processes that serve. */
  count: number
  budget(name: string): SharedBudget
  /** `own` is asked whenever somebody wants the metrics of all. @returns the text of all */
  shareMetrics(own: () => Promise<MetricsOfProcess>): () => Promise<string>
  /** Called when the primary stops the server. */
  onStop(stop: () => void): void
  /** The process is not ready any more. */
  tellStopping(): void
}

export function joinWorkers(count: number): AmongWorkers {
  const budgets = new Map<string, (key: string, weight: number) => void>()
  const asked = new Map<number, (text: string) => void>()
  let ownMetrics: () => Promise<MetricsOfProcess> = async () => []
  let onStop = (): void => {}
  let lastId = 0

  function tell(message: ToPrimary): void {
    // The process ends with its primary, and what it had to tell then interests nobody.
    if (process.connected) process.send?.(message)
  }

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') onStop()
    else if (message.kind === 'taken') budgets.get(message.budget)?.(message.key, message.weight)
    else if (message.kind === 'metrics of all') {
      asked.get(message.id)?.(message.text)
      asked.delete(message.id)
    } else if (message.kind === 'collect metrics') {
      const { id } = message
      void ownMetrics().then((metrics) => tell({ kind: 'metrics', id, metrics }))
    }
  })

  return {
    count,
    budget: (name) => ({
      tell: (key, weight) => tell({ kind: 'taken', budget: name, key, weight }),
      onTold: (take) => void budgets.set(name, take),
    }),
    shareMetrics(own) {
      ownMetrics = own
      return () => {
        const id = (lastId += 1)
        const answer = new Promise<string>((resolve) => asked.set(id, resolve))
        tell({ kind: 'ask for metrics of all', id })
        return answer
      }
    },
    onStop: (stop) => (onStop = stop),
    tellStopping: () => tell({ kind: 'stopping' }),
  }
}
