// What the page's main thread did, from Chromium's trace: processor time, which other processes do not change.
import type { CDPSession } from 'playwright-core'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Begin and length by the clock, µs. */
  ts: number
  dur?: number
  /** Processor time, µs. */
  tdur?: number
}

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
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
      excludedCategories: ['*'],
    },
  })
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    devtools.off('Tracing.dataCollected', collect)
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
