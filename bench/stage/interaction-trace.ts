// What taps and keys cost the page's main thread, from Chromium's trace: processor time, not the clock's.
import type { CDPSession } from 'playwright-core'
import { recordTrace, type TraceEvent } from './trace.ts'

export interface TracedInteraction {
  /** The event that took the longest, such as `click`. */
  type: string
  /** Processor time of the main thread from the event until its paint. */
  busyMs: number
  /** Of which: script, style, layout, paint. The rest is the browser's own. */
  parts: Readonly<Record<Part, number>>
}

type Part = 'script' | 'style' | 'layout' | 'paint'

const eventsOf: Readonly<Record<Part, readonly string[]>> = {
  script: ['EventDispatch', 'FireAnimationFrame', 'RunMicrotasks', 'TimerFire'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
}

/** Starts a trace; the result ends it and gives every interaction since. */
export async function traceInteractions(devtools: CDPSession): Promise<() => Promise<TracedInteraction[]>> {
  const stop = await recordTrace(devtools)
  return async () => interactionsIn(await stop())
}

function interactionsIn(events: readonly TraceEvent[]): TracedInteraction[] {
  const longest = new Map<string, TraceEvent>()
  for (const event of events) {
    const { name, ph, pid, args } = event
    if (name !== 'EventTiming' || ph !== 'b' || !args.data?.interactionId) continue
    const id = `${pid}.${args.data.interactionId}`
    if (lengthOf(event) > lengthOf(longest.get(id))) longest.set(id, event)
  }
  return [...longest.values()].map((event) => {
    const { pid, tid, ts: from } = event
    const to = from + lengthOf(event) * 1_000
    const within = events.filter(
      (each) =>
        each.ph === 'X' &&
        each.pid === pid &&
        each.tid === tid &&
        each.ts < to &&
        each.ts + (each.dur ?? 0) > from,
    )
    const spentBy = (names: readonly string[]) =>
      outermost(within.filter(({ name }) => names.includes(name))).reduce(
        (sum, { tdur = 0 }) => sum + tdur / 1_000,
        0,
      )
    return {
      type: event.args.data?.type ?? '',
      busyMs: spentBy(['RunTask']),
      parts: {
        script: spentBy(eventsOf.script),
        style: spentBy(eventsOf.style),
        layout: spentBy(eventsOf.layout),
        paint: spentBy(eventsOf.paint),
      },
    }
  })
}

const lengthOf = (timing: TraceEvent | undefined) => timing?.args.data?.duration ?? 0

/** Without those inside another: a layout that a script forces counts as script too, but no script counts twice. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const kept: TraceEvent[] = []
  let end = -Infinity
  for (const each of events.toSorted((a, b) => a.ts - b.ts)) {
    if (each.ts < end) continue
    kept.push(each)
    end = each.ts + (each.dur ?? 0)
  }
  return kept
}
