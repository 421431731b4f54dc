// Measures the start of the installed app without a network on a slow processor, compared with an empty React page from
// a worker of the same kind. Time runs from the navigation until the content is painted.
import { newStudent } from '../client/e2e/demo-school.ts'
import { openTablet } from '../client/e2e/browser.ts'
import { createSchoolServer } from '../server/testing/server-process.ts'
import { waitUntilOfflineReady } from '../client/e2e/student.ts'
import { buildClientIfChanged } from '../server/build-client.ts'
import { alternate, type Figure } from './report.ts'
import { openEmptyPage } from './stage/empty-page.ts'
import { installApp, startOf, chapterOnMap } from './stage/start-offline.ts'

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
      await installApp(app, server.url, account)
      const page = await peer.context.newPage()
      await page.goto(empty.url)
      await waitUntilOfflineReady(page)
      await page.close()
      await app.context.setOffline(true)
      await peer.context.setOffline(true)
      const startApp = () => startOf(app, `${server.url}/student/dashboard`, chapterOnMap)
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
