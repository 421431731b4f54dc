// The installed app on a tablet: the time from the navigation until content is painted, on a slow processor.
import type { Tablet } from '../../client/e2e/browser.ts'
import { signInStudent, waitUntilOfflineReady } from '../../client/e2e/student.ts'

/** How many times slower a school's tablet is than the machine that measures. */
export const slowness = 4

/** A world on the map is content; the heading of a page may be painted before it. */
export const chapterOnMap = 'main a[href^="/student/chapter/"]'

export async function installApp(
  { context }: Tablet,
  url: string,
  account: { username: string; password: string },
): Promise<void> {
  const page = await context.newPage()
  await signInStudent(page, url, account)
  await page.locator(chapterOnMap).first().waitFor()
  await waitUntilOfflineReady(page)
  await page.close()
}

/** In a new page each time, as from the home screen. */
export async function startOf({ context }: Tablet, url: string, selector: string): Promise<number> {
  const page = await context.newPage()
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.addInitScript({ content: watchFor(selector) })
    await page.goto(url, { waitUntil: 'commit' })
    const shown = await page.waitForFunction(() => (globalThis as { shownAt?: number }).shownAt, undefined, {
      polling: 100,
    })
    return Number(await shown.jsonValue())
  } finally {
    await page.close()
  }
}

/** As text, because tsx adds calls to functions that do not exist in a page. What was there a frame ago is painted. */
const watchFor = (selector: string) => `
  requestAnimationFrame(function look() {
    if (!document.querySelector(${JSON.stringify(selector)})) return requestAnimationFrame(look)
    requestAnimationFrame(() => { globalThis.shownAt = performance.now() })
  })`
