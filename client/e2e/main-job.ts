// The steps of the main job, a student who works without a server. main-job.test.ts and main-job-ipad.test.ts run them.
import type { Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import type { Tablet } from './browser.ts'
import { allRows } from './device-rows.ts'
import { picture } from './pictures.ts'
import { openTeacherDevice, useStage, type Stage } from './stage.ts'
import {
  changePassword,
  closeCredentials,
  handIn,
  openChallenge,
  openChapter,
  rateAll,
  registerStudent,
  signInStudent,
  waitUntilOfflineReady,
  writeText,
} from './student.ts'
import { createClass, registerTeacher, startChapter } from './teacher.ts'

const demoLicenseKey = 'WELT-KTMR-NHXF-QDW7'
const student = { username: 'kluger-otter-5', password: 'drei nasse Schafe' }
const newPassword = 'vier nasse Schafe'
const text = 'Ich wollte Lokführerin werden: Züge, Übersicht, große Räder.'

export interface MainJob {
  stage: Stage
  teacherDevice: Tablet
  tablet: Tablet
}

/** With a teacher's computer and a student's tablet. */
export function useMainJob(): MainJob {
  const job = { stage: useStage() } as MainJob
  beforeEach(async () => {
    job.teacherDevice = await openTeacherDevice(job.stage)
    job.tablet = await job.stage.openTablet()
  })
  return job
}

/** Up to the loss of the network: a class with a running world, and a student in it. */
export async function prepare(job: MainJob, story: string): Promise<{ teacher: Page; page: Page }> {
  const teacher = await job.teacherDevice.context.newPage()
  await registerTeacher(teacher, job.stage.url, demoLicenseKey)
  await picture(teacher, story, '01-classes-empty')
  const joinCode = await createClass(teacher, '8c Übermut')
  await picture(teacher, story, '02-class-settings')
  await startChapter(teacher, 'Base camp')
  await picture(teacher, story, '03-worlds')

  const page = await job.tablet.context.newPage()
  await registerStudent(page, job.stage.url, { ...student, joinCode })
  // The page is for guests and the student is signed in already, but the dialog stays until it is closed.
  await expect.poll(async () => (await allRows(page))['weltenkompass-cache']?.['session']?.length).toBe(1)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await page.getByRole('dialog', { name: 'Your name and password' }).isVisible()).toBe(true)
  await picture(page, story, '04-credentials')
  await closeCredentials(page)
  await picture(page, story, '05-dashboard')
  await openChapter(page, 'Base camp')
  await waitUntilOfflineReady(page)
  await page.getByText('works without internet too').first().waitFor()
  await picture(page, story, '06-world')
  await readyWithoutControl(page)
  return { teacher, page }
}

/**
 * A page that no worker controls at its start (a hard reload, a worker that started too late) says the same of the
 * device. The page asks the worker to take it over, so that its start is the only moment without one.
 */
async function readyWithoutControl(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.assign(window, { isControlledAtStart: navigator.serviceWorker?.controller !== null }),
  )
  const cdp = await page.context().newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), cdp.send('Page.reload', { ignoreCache: true })])
  expect(await page.evaluate(() => (window as { isControlledAtStart?: boolean }).isControlledAtStart)).toBe(
    false,
  )
  await page.getByText('works without internet too').first().waitFor()
  await page.reload()
}

/** Two answers and a new password, with the server stopped. */
export async function workWithoutServer(job: MainJob, page: Page, story: string): Promise<void> {
  await openChallenge(page, 'Where am I now?')
  await rateAll(page, 7)
  await picture(page, story, '07-scales')
  await handIn(page)
  await page.getByText('saved on this device').first().waitFor()
  await picture(page, story, '08-saved-on-device')
  await page.goBack()
  await openChallenge(page, 'I used to want to be …')
  await writeText(page, text)
  await handIn(page)
  await page.getByText('saved on this device').first().waitFor()
  const deepRoute = page.url()

  await page.goto(`${job.stage.url}/student/account`)
  // The password rule was loaded with the app, though not with its first screen.
  await page.getByLabel('Current password').fill(student.password)
  await page.getByLabel('New password').fill('kurz')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('New password: This is too short: at least 8 characters.').waitFor()
  await changePassword(page, student.password, newPassword)
  await picture(page, story, '09-password-waits')

  await page.goto(deepRoute)
  await page.reload()
  await page.getByRole('heading', { name: 'I used to want to be …', level: 1 }).waitFor()
  await page.getByText(text).waitFor()
  await page.getByText('saved on this device').first().waitFor()
  await picture(page, story, '10-deep-route-offline')
}

export async function expectReadByTeacher(teacher: Page, story: string): Promise<void> {
  await teacher.getByRole('link', { name: 'Explorers' }).click()
  // After some failures a device without a page waits up to a minute before its next attempt (outbox.ts).
  await teacher.getByText('2 of 5 arrived').waitFor({ timeout: 90_000 })
  await picture(teacher, story, '11-progress')
  await teacher.getByRole('link', { name: student.username }).first().click()
  await teacher
    .getByRole('link', { name: /answers/i })
    .first()
    .click()
  await teacher.getByText(text).waitFor()
  await picture(teacher, story, '12-answers')
}

export async function expectOnlyNewPassword(job: MainJob, story: string): Promise<void> {
  const other = await job.stage.openTablet({ viewport: { width: 390, height: 844 } })
  const page = await other.context.newPage()
  await signInStudent(page, job.stage.url, student)
  await page.getByText('The name or the password is not right.').first().waitFor()
  await picture(page, story, '13-old-password')
  await page.getByLabel(/^Password/).fill(newPassword)
  await page.getByRole('button', { name: 'Let’s go' }).click()
  await page.getByRole('heading', { name: 'Keep going' }).waitFor()
  await picture(page, story, '14-other-device')
}
