import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { answerChallenge } from './answer-challenge.ts'
import { openTablet, type Tablet } from './browser.ts'
import { picture, pictureAll } from './pictures.ts'
import { createServerProcess, type ServerProcess } from './server-process.ts'
import { closeCredentials, handIn, registerStudent, waitUntilOfflineReady } from './student.ts'
import { createClass, registerTeacher, startWorld } from './teacher.ts'

const licenseKey = 'WELT-KTMR-NHXF-QDW7'
const story = 'forty-challenges'

let server: ServerProcess
let desk: Tablet
let tablet: Tablet

beforeEach(async () => {
  server = await createServerProcess()
  await server.start()
  desk = await openTablet({ viewport: { width: 1440, height: 900 } })
  tablet = await openTablet()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureAll(desk, tablet)
  await tablet?.remove()
  await desk?.remove()
  await server?.remove()
})

async function prepare(): Promise<Page> {
  const teacher = await desk.context.newPage()
  await registerTeacher(teacher, server.url, licenseKey)
  const joinCode = await createClass(teacher, '9b')
  for (const { title } of chapters) await startWorld(teacher, title.en)
  const page = await tablet.context.newPage()
  await registerStudent(page, server.url, {
    joinCode,
    username: 'flinke-eule-8',
    password: 'drei nasse Schafe',
  })
  await closeCredentials(page)
  await waitUntilOfflineReady(page)
  await page.goto(`${server.url}/student/chapter/${chapters[0]?.id}`)
  await page.getByText('ready offline').first().waitFor()
  return page
}

async function answerAll(page: Page): Promise<void> {
  const pictured = new Set<string>()
  for (const chapter of chapters) {
    for (const challenge of chapter.challenges) {
      await page.goto(`${server.url}/student/challenge/${chapter.id}/${challenge.id}`)
      await page.getByRole('heading', { name: challenge.title.en, level: 1 }).waitFor()
      await answerChallenge(page, challenge.definition)
      await handIn(page)
      await page.getByText('saved on this device', { exact: true }).first().waitFor()
      const { kind } = challenge.definition
      if (!pictured.has(kind)) await picture(page, story, kind)
      pictured.add(kind)
    }
  }
}

/** How many answers the server has of this student. */
function arrived(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/students/chapters').catch(() => undefined)
    if (!answer?.ok) return 0
    const { data } = (await answer.json()) as { data: { challenges: { submission: unknown }[] }[] }
    return data.flatMap(({ challenges }) => challenges).filter(({ submission }) => submission !== null).length
  })
}

it('a student answers all forty challenges without a server, and all of it arrives', async () => {
  const page = await prepare()
  await server.stop()
  await answerAll(page)
  await page.goto(`${server.url}/student/dashboard`)
  await page.getByRole('heading', { name: 'All done', level: 1 }).waitFor()
  await picture(page, story, '9-dashboard-waiting')
  await server.start()
  await expect.poll(() => arrived(page), { timeout: 60_000, interval: 500 }).toBe(40)
  await page.getByRole('heading', { name: 'All done', level: 1 }).waitFor()
  await picture(page, story, '9-dashboard-arrived')
}, 600_000)
