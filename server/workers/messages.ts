// Messages between the primary and its workers. All of them run this code, so nothing is validated.

/** The metrics of one process as prom-client's registries pass them on. */
export type MetricsOfProcess = { name: string; type: 'counter' | 'gauge' | 'histogram' | 'summary' }[]

/** One process has taken a part of a budget; the others subtract it, too. */
export interface Taken {
  kind: 'taken'
  budget: string
  key: string
  weight: number
}

export type ToWorker =
  | { kind: 'stop' }
  /** Asks for `alive`. */
  | { kind: 'are you alive' }
  | { kind: 'collect metrics'; id: number }
  | { kind: 'metrics of all'; id: number; text: string }
  | Taken

export type ToPrimary =
  /** A worker that was asked to stop is no longer ready for requests. */
  | { kind: 'stopping' }
  | { kind: 'alive' }
  | { kind: 'metrics'; id: number; metrics: MetricsOfProcess }
  | { kind: 'ask for metrics of all'; id: number }
  | Taken
