// Detects by requests and animations, not by time, whether a page is at rest.
import type { Page, Request } from 'playwright-core'
import { motionEnds } from './motion-ends.ts'

export interface Stillness {
  /** Before a navigation: pending requests of the old page no longer count. */
  forget(): void
  /** Resolves when every response was received and rendered, and nothing moves. */
  wait(): Promise<void>
  /** Resolves after the transitions of a theme's colours or a dialog. */
  waitForMotion(): Promise<void>
}

const quietMs = 120
const timeoutMs = 20_000

export function watchStillness(page: Page): Stillness {
  const asked = new Set<Request>()
  let started = 0
  page.on('request', (request) => {
    started++
    asked.add(request)
  })
  const onEnd = (request: Request) => void asked.delete(request)
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  return {
    forget: () => asked.clear(),
    async wait() {
      const until = Date.now() + timeoutMs
      await page.locator('h1').first().waitFor({ timeout: timeoutMs })
      for (let before = -1; Date.now() < until;) {
        // The rendering of a response may cause the next request, so wait for it before the next check.
        await page.evaluate(idle)
        if (asked.size === 0 && started === before) break
        before = asked.size === 0 ? started : -1
        await page.waitForTimeout(quietMs)
      }
      await waitForTransitions(page)
    },
    waitForMotion: () => waitForTransitions(page),
  }
}

/** Runs in the page. */
async function idle(): Promise<void> {
  await document.fonts.ready
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
}

/** A transition starts in the frame that draws the change. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(twoFrames)
  await page.evaluate(motionEnds)
  await page.evaluate(twoFrames)
}

/** Runs in the page. */
async function twoFrames(): Promise<void> {
  for (let left = 2; left > 0; left--) await new Promise((resolve) => requestAnimationFrame(resolve))
}
