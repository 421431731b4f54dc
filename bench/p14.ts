// Measures the atlas of occupations on a slow processor without a network: its start compared with the dashboard's in the
// same app, and the processor time of a key press in its search until the list is shown.
import type { Page } from 'playwright-core'
import { openTablet } from '../client/e2e/browser.ts'
import { newStudent } from '../client/e2e/demo-school.ts'
import { buildClientIfChanged } from '../server/build-client.ts'
import { createSchoolServer } from '../server/testing/server-process.ts'
import { alternate, quantileOf, type Figure } from './report.ts'
import { installApp, slowness, startOf, chapterOnMap } from './stage/start-offline.ts'

const account = { username: 'schneller-hase-4', password: 'drei schnelle Hasen' }
const words = ['tischler', 'gärtnerin', 'hund', 'mechatronik', 'computer', 'pfleg']
/** Within this time after a key press the list is complete. */
const settledMs = 250
const costs = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']

export const figure: Figure = {
  id: 'p14',
  title: `The atlas offline, ${slowness} × slowed processor: its start against the dashboard's, and a key press in the search`,
  async measure({ quick, rounds }) {
    buildClientIfChanged()
    const server = await createSchoolServer()
    await server.start()
    const tablet = await openTablet()
    try {
      await newStudent(server.url, account)
      await installApp(tablet, server.url, account)
      await tablet.context.setOffline(true)
      const dashboard = () => startOf(tablet, `${server.url}/student/dashboard`, chapterOnMap)
      const atlas = () => startOf(tablet, `${server.url}/student/atlas`, 'main a[href="/student/atlas/all"]')
      await dashboard()
      await atlas()
      const { a, b, ratios } = await alternate(quick ? rounds : rounds * 3, dashboard, atlas)
      const german = await tablet.context.newPage()
      await german.goto(`${server.url}/student/atlas`)
      await german.evaluate(() => localStorage.setItem('weltenkompass.language', 'de'))
      await german.reload()
      const keyPresses = await keyPressCosts(german, quick ? words.slice(0, 2) : words)
      return [
        {
          name: 'opening the atlas offline',
          unit: '× the dashboard',
          goal: { atMost: 1.5 },
          values: ratios,
          sides: { dashboard: { unit: 'ms', values: a }, atlas: { unit: 'ms', values: b } },
        },
        {
          name: 'a key press in the search, processor time',
          unit: 'ms',
          goal: { atMost: 16 },
          values: keyPresses,
        },
        {
          name: 'a key press in the search, processor time, the slowest of twenty',
          unit: 'ms',
          values: [quantileOf(keyPresses, 0.95)],
        },
      ]
    } finally {
      await tablet.remove()
      await server.remove()
    }
  },
}

/** What a key press in the search and its list cost the page's main thread in script, style and layout, times the slowness. */
async function keyPressCosts(page: Page, typed: readonly string[]): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  // The thread's time, because on a shared machine the clock would count other processes.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics
      .filter(({ name }) => costs.includes(name))
      .reduce((sum, { value }) => sum + value * 1_000, 0)
  }
  const search = page.getByRole('searchbox')
  const times: number[] = []
  await search.focus()
  for (const word of typed) {
    for (const key of word) {
      const before = await spent()
      await page.keyboard.type(key)
      await page.waitForTimeout(settledMs)
      times.push(((await spent()) - before) * slowness)
    }
    await search.fill('')
    await page.waitForTimeout(settledMs)
  }
  return times
}
