// When to drain. The page's own events and its timer must be enough (an iPad has nothing else); the worker is
// asked as well, where there is one. It owns no letter and no network.
import type { DrainReport, DrainWish } from './outbox.ts'
import { longestWaitMs } from './pace.ts'
import type { SetTimer } from './within.ts'

export interface TriggerPorts {
  drain(wish?: DrainWish): Promise<DrainReport>
  now(): number
  random(): number
  setTimer: SetTimer
  /** `visible` stands for visibilitychange, pageshow and focus alike. Returns its own end. */
  listen(event: 'online' | 'visible' | 'hidden', listener: () => void): () => void
  /**
   * Asks the service worker to deliver after the page's end (`later`: when the browser thinks fit), and with
   * `now` at once. Never throws.
   */
  wakeWorker(when: 'later' | 'now'): void
  /** The page goes out of sight: what is held may travel. */
  release(): Promise<number>
  /** After each drain, for those who show something. */
  onDrained?(report: DrainReport): void
}

export interface Triggers {
  start(): () => void
  afterAdding(): void
  /** "Jetzt senden", or a sign-in that waits for a password letter. */
  drainNow(): Promise<DrainReport>
}

const timerMs = 15_000
/** Thirty tablets that get their Wi-Fi back do not ring at the same moment. */
const reconnectJitterMs = 1_500

export function createTriggers(ports: TriggerPorts): Triggers {
  let cancelTimer: (() => void) | undefined
  let stopped = false

  async function run(wish: DrainWish): Promise<DrainReport> {
    const report = await ports.drain(wish)
    ports.onDrained?.(report)
    comeAgain(report)
    return report
  }

  /** A drain that could not even read its rows comes again as well. */
  function runQuietly(wish: DrainWish) {
    run(wish).catch(() => comeAgain({ delivered: 0, nextAt: ports.now() + timerMs }))
  }

  function comeAgain({ nextAt = Infinity }: DrainReport) {
    cancelTimer?.()
    if (stopped) return
    // Also when nothing waits: another tab or the worker may leave something behind, and says nothing when it ends.
    const pause = Math.max(250, nextAt - ports.now())
    cancelTimer = ports.setTimer(() => runQuietly({}), Math.min(pause, longestWaitMs))
  }

  return {
    start() {
      stopped = false
      const ends = [
        ports.listen('online', () => {
          const cancel = ports.setTimer(() => runQuietly({ eager: true }), ports.random() * reconnectJitterMs)
          ends.push(cancel)
        }),
        ports.listen('visible', () => runQuietly({ eager: true })),
        ports.listen('hidden', () => {
          void ports
            .release()
            .catch(() => 0)
            .then(() => {
              ports.wakeWorker('now')
              runQuietly({})
            })
        }),
      ]
      void ports
        .release()
        .catch(() => 0)
        .then(() => runQuietly({ eager: true }))
      return () => {
        stopped = true
        cancelTimer?.()
        for (const end of ends) end()
      }
    },
    afterAdding() {
      ports.wakeWorker('later')
      runQuietly({ eager: true })
    },
    drainNow: () => run({ eager: true }),
  }
}
