import { type RefObject, useEffect } from 'react'

/** Ten rows of forty cells take about 20 ms on a laptop, half of which each step costs whatever it draws (P15). */
const atOnce = 10
/** The timeout for a page that is never idle because of an endless animation. */
const longestWaitMs = 1_000

/**
 * Draws the rows of a table body that the browser has skipped so far, in idle time, by setting `data-whole` on them:
 * Chromium leaves the cells of a skipped row out of the tree that it gives to screen readers.
 */
export function useWholeRows(body: RefObject<HTMLTableSectionElement | null>): void {
  // After each rendering, which may have added rows.
  useEffect(() => {
    const left = [...(body.current?.rows ?? [])].filter((row) => row.dataset.whole === undefined)
    let cancel: (() => void) | undefined
    const drawNext = () => {
      for (const row of left.splice(0, atOnce)) row.dataset.whole = ''
      cancel = left.length > 0 ? whenIdle(drawNext) : undefined
    }
    if (left.length > 0) cancel = whenIdle(drawNext)
    return () => cancel?.()
  })
}

/** @returns cancels the call */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: longestWaitMs })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 50)
  return () => clearTimeout(timer)
}
