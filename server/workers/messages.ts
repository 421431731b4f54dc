// What the primary and its workers tell each other. All of them run this code, so nothing is checked.

/** The metrics of one process as prom-client's registries pass them on. */
export type MetricsOfProcess = { name: string; type: 'counter' | 'gauge' | 'histogram' | 'summary' }[]

/** A part of a budget was taken in one process, and is taken in the others too. */
export interface Taken {
  kind: 'taken'
  budget: string
  key: string
  weight: number
}

export type ToWorker =
  | { kind: 'stop' }
  | { kind: 'collect metrics'; id: number }
  | { kind: 'metrics of all'; id: number; text: string }
  | Taken

export type ToPrimary =
  /** Asked to stop, it says first that it is not ready. */
  | { kind: 'stopping' }
  | { kind: 'metrics'; id: number; metrics: MetricsOfProcess }
  | { kind: 'ask for metrics of all'; id: number }
  | Taken
