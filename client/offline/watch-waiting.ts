// Reports what waits on this tablet after each contact of the page, and shows the tablet's number in the footer. Loaded
// only where something waits (main.tsx).
import { liveQuery } from 'dexie'
import { courierOf } from './courier.ts'
import { lastReportOf, reportWaiting } from './waiting-report.ts'
import type { WorkDatabase } from './work-database.ts'

/** A report waits this long after a contact, so that it does not count letters whose receipts are about to arrive. */
const pauseMs = 3_000

let isWatching = false

export function watchWaiting(work: WorkDatabase): void {
  if (isWatching) return
  isWatching = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    timer = undefined
    reportWaiting({ work, transport: (url, init) => fetch(url, init), now: Date.now }).catch(() => undefined)
  }
  const quietly = { error: () => undefined }
  // Each response of the server writes the contact.
  liveQuery(async () => (await courierOf(work)).contact?.serverTime).subscribe({
    ...quietly,
    next: () => (timer ??= setTimeout(report, pauseMs)),
  })
  liveQuery(() => lastReportOf(work)).subscribe({ ...quietly, next: (last) => showNumber(last?.number) })
}

/** The footer's link to "This tablet" ends with it (Shell.module.css), without code in the first load. */
function showNumber(number: number | null | undefined) {
  const { style } = document.documentElement
  if (typeof number === 'number') style.setProperty('--tablet-number', `": ${number}"`)
  else style.removeProperty('--tablet-number')
}
