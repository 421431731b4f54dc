// The installed app starts with no network at all, on a slow processor; beside it an empty React page from a worker of
// the same kind. Time runs from the navigation until the content is painted.
import { newStudent } from '../client/e2e/demo-school.ts'
import { openTablet, type Tablet } from '../client/e2e/browser.ts'
import { createSchoolServer } from '../server/testing/server-process.ts'
import { signInStudent, waitUntilOfflineReady } from '../client/e2e/student.ts'
import { buildClientIfChanged } from '../server/build-client.ts'
import { alternate, type Figure } from './report.ts'
import { openEmptyPage } from './stage/empty-page.ts'

const slowness = 4
const account = { username: 'schneller-hase-4', password: 'drei schnelle Hasen' }

export const figure: Figure = {
  id: 'p10',
  title: 'Start offline to the dashboard with content, 4 × slowed processor, against an empty React page',
  async measure({ quick, rounds }) {
    buildClientIfChanged()
    const server = await createSchoolServer()
    await server.start()
    const empty = await openEmptyPage()
    const app = await openTablet()
    const peer = await openTablet()
    try {
      await newStudent(server.url, account)
      await installApp(app, server.url)
      const page = await peer.context.newPage()
      await page.goto(empty.url)
      await waitUntilOfflineReady(page)
      await page.close()
      await app.context.setOffline(true)
      await peer.context.setOffline(true)
      // A world on the map is content; the heading of a page may stand before it.
      const startApp = () =>
        startOf(app, `${server.url}/student/dashboard`, 'main a[href^="/student/chapter/"]')
      const startEmpty = () => startOf(peer, empty.url, '#root h1')
      await startEmpty()
      await startApp()
      const { a, b, ratios } = await alternate(quick ? rounds : rounds * 3, startEmpty, startApp)
      return [
        {
          name: 'start offline to the dashboard with content',
          unit: '× an empty React page',
          goal: { atMost: 2.5 },
          values: ratios,
          sides: { 'empty React page': { unit: 'ms', values: a }, Weltenkompass: { unit: 'ms', values: b } },
        },
      ]
    } finally {
      await app.remove()
      await peer.remove()
      await empty.close()
      await server.remove()
    }
  },
}

async function installApp({ context }: Tablet, url: string): Promise<void> {
  const page = await context.newPage()
  await signInStudent(page, url, account)
  await page.locator('main a[href^="/student/chapter/"]').first().waitFor()
  await waitUntilOfflineReady(page)
  await page.close()
}

/** In a new page each time, as from the home screen. */
async function startOf({ context }: Tablet, url: string, selector: string): Promise<number> {
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

/** As text: what tsx makes of a function does not run in a page. Painted is what stood there one frame ago. */
const watchFor = (selector: string) => `
  requestAnimationFrame(function look() {
    if (!document.querySelector(${JSON.stringify(selector)})) return requestAnimationFrame(look)
    requestAnimationFrame(() => { globalThis.shownAt = performance.now() })
  })`
