import type { DrainReport, Outbox } from './outbox.ts'

export interface DrainUntilEmptyPorts {
  now(): number
  /** Resolves early once `isOver`. */
  sleep(ms: number): Promise<void>
  limitMs: number
  /** A new version of the worker waits until this one has ended. */
  isOver?: () => boolean
}

/**
 * Drains until nothing waits, and waits through short pauses. For the worker's events, which the browser ends
 * after some minutes. `empty`: no letter waits any more.
 */
export async function drainUntilEmpty(
  outbox: Outbox,
  { now, sleep, limitMs, isOver = () => false }: DrainUntilEmptyPorts,
): Promise<{ empty: boolean; delivered: number }> {
  const end = now() + limitMs
  let report: DrainReport = await outbox.drain({ eager: true })
  let { delivered } = report
  while (report.nextAt !== undefined && report.nextAt < end) {
    await sleep(Math.max(250, report.nextAt - now()))
    if (isOver()) break
    report = await outbox.drain()
    delivered += report.delivered
  }
  return { empty: report.nextAt === undefined, delivered }
}
