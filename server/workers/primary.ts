// Starts the worker processes of one server, replaces those that die or hang, relays the messages about shared budgets and
// metrics, and stops all. It serves no requests and does not use the database.
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { MetricsOfProcess, ToPrimary, ToWorker } from './messages.ts'
import { createMetricsOfAll } from './metrics-of-all.ts'

export interface Workers {
  /** Resolves when every process is stopping, that is, reports that it is not ready, or has not said so in time. */
  announceStop(): Promise<void>
  /** Resolves when all have ended. Kills the processes that have not ended in time. */
  ended(longestMs: number): Promise<void>
  /** Kills all processes immediately. */
  kill(): void
}

const firstDelayMs = 100
const longestDelayMs = 30_000
/** A process that hangs does not report that it is stopping. `ended` kills it. */
const announcedForMs = 2_000
/** Every process is asked this often whether it is alive. */
const askEveryMs = 5_000
/** A process that did not respond to so many questions in a row hangs. Counted, because a machine may sleep. */
const mostUnanswered = 6
/** A process that served this long is replaced at once when it dies. */
const steadyMs = 60_000

/** @param failures the number of consecutive processes that died soon after their start */
export function delayBeforeReplacing(failures: number): number {
  return failures === 0 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1))
}

/**
 * Resolves when all `count` processes serve.
 * @throws when the first one ends before it serves; it has printed the reason
 */
export async function startWorkers({ count, log }: { count: number; log: Log }): Promise<Workers> {
  const live = new Set<Worker>()
  const serving = new WeakSet<Worker>()
  const unanswered = new WeakMap<Worker, number>()
  const metrics = createMetricsOfAll()
  const collecting = new Map<string, (metrics: MetricsOfProcess) => void>()
  let lastCollection = 0
  let isStopping = false
  let failures = 0

  function send(worker: Worker, message: ToWorker): void {
    // A process may die before the message is written: its end is handled elsewhere.
    if (worker.isConnected()) worker.send(message, () => {})
  }

  function metricsOf(worker: Worker): Promise<MetricsOfProcess> {
    const id = (lastCollection += 1)
    return new Promise((resolve) => {
      collecting.set(`${worker.id} ${id}`, resolve)
      send(worker, { kind: 'collect metrics', id })
    })
  }

  function heard(from: Worker, message: ToPrimary): void {
    if (message.kind === 'alive') unanswered.delete(from)
    else if (message.kind === 'taken') {
      for (const other of live) if (other !== from) send(other, message)
    } else if (message.kind === 'metrics') {
      const key = `${from.id} ${message.id}`
      collecting.get(key)?.(message.metrics)
      collecting.delete(key)
    } else if (message.kind === 'ask for metrics of all') {
      const asked = new Map([...live].map((worker) => [worker.id, () => metricsOf(worker)]))
      void metrics.collect(asked).then((text) => send(from, { kind: 'metrics of all', id: message.id, text }))
    }
  }

  /** A process that hangs still receives its share of the connections, and keeps the letters of those waiting. */
  function askAll(): void {
    for (const worker of live) {
      if (isStopping || !serving.has(worker)) continue
      const before = unanswered.get(worker) ?? 0
      if (before >= mostUnanswered) {
        log.error(
          'a worker process hangs and is ended',
          new Error(`no response for ${before * askEveryMs} ms`),
        )
        worker.process.kill('SIGKILL')
      } else {
        unanswered.set(worker, before + 1)
        send(worker, { kind: 'are you alive' })
      }
    }
  }

  function fork(): Worker {
    const startedAt = performance.now()
    const worker = cluster.fork({ WORKERS: String(count) })
    live.add(worker)
    worker.once('listening', () => serving.add(worker))
    worker.on('message', (message: ToPrimary) => heard(worker, message))
    worker.once('exit', (code, signal) => {
      live.delete(worker)
      metrics.forget(worker.id)
      for (const key of collecting.keys()) if (key.startsWith(`${worker.id} `)) collecting.delete(key)
      if (isStopping) return
      const lived = performance.now() - startedAt
      const delayMs = delayBeforeReplacing(lived < steadyMs ? (failures += 1) : (failures = 0))
      const how = signal ?? `exit code ${code}`
      log.error('a worker process died and is replaced', new Error(how), { delayMs })
      setTimeout(() => void (isStopping || fork()), delayMs)
    })
    return worker
  }

  function listening(worker: Worker): Promise<void> {
    return new Promise((resolve, reject) => {
      worker.once('listening', () => resolve())
      worker.once('exit', () => reject(new Error('The first worker process could not start.')))
    })
  }

  function kill(): void {
    isStopping = true
    for (const worker of live) worker.process.kill('SIGKILL')
  }

  try {
    // The first one starts alone, so that an invalid setting is reported once.
    await listening(fork())
  } catch (error) {
    kill()
    throw error
  }
  setInterval(askAll, askEveryMs).unref()
  // If one of these dies, it is replaced.
  await Promise.all(Array.from({ length: count - 1 }, () => listening(fork()).catch(() => {})))

  return {
    kill,
    async announceStop() {
      isStopping = true
      const all = [...live].map(
        (worker) =>
          new Promise<void>((resolve) => {
            worker.on('message', (message: ToPrimary) => message.kind === 'stopping' && resolve())
            worker.once('exit', () => resolve())
            // Node drops a message that arrives before the process has loaded its code.
            if (serving.has(worker)) send(worker, { kind: 'stop' })
            else worker.process.kill('SIGTERM')
          }),
      )
      await Promise.race([Promise.all(all), wait(announcedForMs, undefined, { ref: false })])
    },
    async ended(longestMs) {
      const all = [...live].map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
      const late = wait(longestMs, 'late', { ref: false })
      if ((await Promise.race([Promise.all(all), late])) === 'late') kill()
    },
  }
}
