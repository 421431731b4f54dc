import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { answerChallenge } from './answer-challenge.ts'
import type { Tablet } from './browser.ts'
import { picture } from './pictures.ts'
import { passSecretWord } from './secret-word.ts'
import { openTeacherDevice, useStage } from './stage.ts'
import { closeCredentials, handIn, registerStudent, waitUntilOfflineReady } from './student.ts'
import { createClass, registerTeacher, startWorld } from './teacher.ts'

const licenseKey = 'WELT-KTMR-NHXF-QDW7'
const story = 'forty-challenges'

const stage = useStage()
let teacherDevice: Tablet
let tablet: Tablet

beforeEach(async () => {
  teacherDevice = await openTeacherDevice(stage)
  tablet = await stage.openTablet()
})

async function prepare(): Promise<Page> {
  const teacher = await teacherDevice.context.newPage()
  await registerTeacher(teacher, stage.url, licenseKey)
  const joinCode = await createClass(teacher, '9b')
  for (const { title } of chapters) await startWorld(teacher, title.en)
  const page = await tablet.context.newPage()
  await registerStudent(page, stage.url, {
    joinCode,
    username: 'flinke-eule-8',
    password: 'drei nasse Schafe',
  })
  await closeCredentials(page)
  await waitUntilOfflineReady(page)
  await page.goto(`${stage.url}/student/chapter/${chapters[0]?.id}`)
  await page.getByText('ready offline').first().waitFor()
  return page
}

async function answerAll(page: Page): Promise<void> {
  const pictured = new Set<string>()
  for (const chapter of chapters) {
    for (const [index, challenge] of chapter.challenges.entries()) {
      // Each world by its URL, as after a break; within it by the app's own next link.
      if (index === 0) await page.goto(`${stage.url}/student/challenge/${chapter.id}/${challenge.id}`)
      else await page.getByRole('link', { name: `Next: ${challenge.title.en}` }).click()
      await page.getByRole('heading', { name: challenge.title.en, level: 1 }).waitFor()
      if (challenge.visibility === 'private') await passSecretWord(page)
      await answerChallenge(page, challenge.definition)
      await handIn(page)
      await page.getByText('saved on this device', { exact: true }).first().waitFor()
      const { kind } = challenge.definition
      if (!pictured.has(kind)) await picture(page, story, kind)
      pictured.add(kind)
    }
  }
}

/** How many answers of this student are on the server. */
function arrived(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/students/chapters').catch(() => undefined)
    if (!answer?.ok) return 0
    const { data } = (await answer.json()) as { data: { challenges: { submission: unknown }[] }[] }
    return data.flatMap(({ challenges }) => challenges).filter(({ submission }) => submission !== null).length
  })
}

it('a student answers all forty challenges without a server, and all of them arrive', async () => {
  const page = await prepare()
  await stage.server.stop()
  await answerAll(page)
  await page.goto(`${stage.url}/student/dashboard`)
  await page.getByRole('heading', { name: 'All done', level: 1 }).waitFor()
  await picture(page, story, '9-dashboard-waiting')
  await stage.server.start()
  await expect.poll(() => arrived(page), { timeout: 60_000, interval: 500 }).toBe(40)
  await page.getByRole('heading', { name: 'All done', level: 1 }).waitFor()
  await picture(page, story, '9-dashboard-arrived')
}, 600_000)
