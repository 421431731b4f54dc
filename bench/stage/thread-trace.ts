// What the page's main thread did, from Chromium's trace: processor time, which other processes do not change.
import type { CDPSession } from 'playwright-core'
import { recordTrace, type TraceEvent } from './trace.ts'

const parts = [
  'FunctionCall',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
]

export interface ThreadTime {
  longestTaskMs: number
  /** Of the longest task, by the kind of event. Events inside another count in both. */
  longestParts: Readonly<Record<string, number>>
  busyMs: number
}

/** Starts a trace; the result ends it. */
export async function traceThread(devtools: CDPSession): Promise<() => Promise<ThreadTime>> {
  const stop = await recordTrace(devtools)
  return async () => {
    const events = await stop()
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`
    const styled = events.filter(({ name }) => name === 'UpdateLayoutTree').map(threadOf)
    const [main] = [...new Set(styled)].toSorted((a, b) => countOf(styled, b) - countOf(styled, a))
    const tasks = events
      .filter((event) => event.name === 'RunTask' && event.ph === 'X' && threadOf(event) === main)
      .toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
    const [longest] = tasks
    if (!longest) throw new Error('the trace has no main thread')
    const within = events.filter(
      ({ ts, ...event }) =>
        event.ph === 'X' &&
        threadOf({ ts, ...event }) === main &&
        ts >= longest.ts &&
        ts < longest.ts + (longest.dur ?? 0),
    )
    const spentBy = (wanted: string) =>
      within.reduce((sum, { name, tdur = 0 }) => sum + (name === wanted ? tdur / 1_000 : 0), 0)
    return {
      longestTaskMs: (longest.tdur ?? 0) / 1_000,
      longestParts: Object.fromEntries(parts.map((part) => [part, spentBy(part)])),
      busyMs: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0),
    }
  }
}

const countOf = (list: readonly string[], wanted: string) => list.filter((each) => each === wanted).length
