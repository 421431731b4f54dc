// When a page stands still: judged by what it asks for and by what moves in it, not by the clock.
import type { Page, Request } from 'playwright-core'

export interface Stillness {
  /** The page is about to be left: what it asked for is nobody's any more. */
  forget(): void
  /** Until every answer has come and been shown, and nothing moves any more. */
  wait(): Promise<void>
  /** Until what moves has arrived: a theme's colours, a dialog. */
  waitForMotion(): Promise<void>
}

const quietMs = 120
const patienceMs = 20_000

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
      const until = Date.now() + patienceMs
      await page.locator('h1').first().waitFor({ timeout: patienceMs })
      for (let before = -1; Date.now() < until;) {
        // An answer is shown, and asks for the next one, before the page is idle again.
        await page.evaluate(idle)
        if (asked.size === 0 && started === before) break
        before = asked.size === 0 ? started : -1
        await page.waitForTimeout(quietMs)
      }
      await page.evaluate(stand)
    },
    waitForMotion: () => page.evaluate(stand),
  }
}

/** Runs in the page. */
async function idle(): Promise<void> {
  await document.fonts.ready
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
}

/** Runs in the page: what moves for ever (a skeleton) does not count. */
async function stand(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
  await Promise.allSettled(moving.map(({ finished }) => finished))
  await frame()
}
