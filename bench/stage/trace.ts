// Records Chromium's trace of a page.
import type { CDPSession } from 'playwright-core'

export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Begin and length by the clock, µs. */
  ts: number
  dur?: number
  /** Processor time, µs. */
  tdur?: number
  args: { data?: { type?: string; interactionId?: number; duration?: number } }
}

/** Starts a trace; the result ends it and returns its events. */
export async function recordTrace(devtools: CDPSession): Promise<() => Promise<readonly TraceEvent[]>> {
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
    return events
  }
}
