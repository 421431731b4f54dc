// When to drain. The page's own events and its timer must be enough, because an iPad has no Background Sync. The worker
// is notified as well, if there is one.
import type { DrainReport, DrainWish } from './outbox.ts'
import { longestWaitMs } from './pace.ts'
import type { SetTimer } from './within.ts'

export interface TriggerPorts {
  drain(wish?: DrainWish): Promise<DrainReport>
  now(): number
  random(): number
  setTimer: SetTimer
  /** `visible` covers visibilitychange, pageshow and focus. Returns the unsubscribe function. */
  listen(event: 'online' | 'visible' | 'hidden', listener: () => void): () => void
  /**
   * Asks the service worker to deliver. With `now` it does so at once; with `later` when the browser fires the sync
   * event, even after the page has closed. Never throws.
   */
  wakeWorker(when: 'later' | 'now'): void
  /** The page is hidden: releases held drafts. */
  release(): Promise<number>
  /** Called after each drain. */
  onDrained?(report: DrainReport): void
}

export interface Triggers {
  start(): () => void
  afterAdding(): void
  /** For "Jetzt senden", and for a sign-in that waits for a password letter. */
  drainNow(): Promise<DrainReport>
}

const timerMs = 15_000
/** Spreads the calls of thirty tablets that regain their Wi-Fi at the same moment. */
const reconnectJitterMs = 1_500

export function createTriggers(ports: TriggerPorts): Triggers {
  let cancelTimer: (() => void) | undefined
  let stopped = false

  async function run(wish: DrainWish): Promise<DrainReport> {
    const report = await ports.drain(wish)
    ports.onDrained?.(report)
    scheduleNext(report)
    return report
  }

  /** Also schedules the next drain when this one could not read its rows. */
  function runQuietly(wish: DrainWish) {
    run(wish).catch(() => scheduleNext({ delivered: 0, nextAt: ports.now() + timerMs }))
  }

  function scheduleNext({ nextAt = Infinity }: DrainReport) {
    cancelTimer?.()
    if (stopped) return
    // Also when nothing waits: another tab or the worker may leave letters and end without a message.
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
