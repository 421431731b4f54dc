// The teacher's view of letters that wait on a tablet; and a school whose legal basis is consent.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { adminAccount } from '../../server/testing/server-process.ts'
import { demoClass, demoTeacherAccount, newStudent } from './demo-school.ts'
import { pagesOnPaper, picture, pictureInEverySize } from './pictures.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { openTeacherDevice, useStageBehindNetwork } from './stage.ts'
import { handIn, signInStudent, signOut, waitUntilOfflineReady } from './student.ts'

const stage = useStageBehindNetwork({ server: 'for the file' })
const password = 'drei nasse Schafe'
const dayMs = 86_400_000
const [camp] = chapters
const challenge = camp!.challenges.find(({ slug }) => slug === 'frueher-wollte-ich')!
const text = 'Ich wollte Tierärztin werden, weil man Tieren hilft.'

async function openTeacher(): Promise<Page> {
  const page = await (await openTeacherDevice(stage)).context.newPage()
  await page.goto(`${stage.url}/login`)
  await signInByEmail(page, demoTeacherAccount)
  await page.getByRole('region', { name: 'Today' }).waitFor()
  return page
}

/** On a page without a table. */
async function withHeading(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[data-coming], [aria-busy=true]').first().waitFor({ state: 'detached' })
}

const challengeUrl = () => `${stage.url}/student/challenge/${camp!.id}/${challenge.id}`

/** Writes three answers offline; then the school's filter blocks only the letters. */
async function tabletWithThreeAnswers(
  username: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  await newStudent(stage.url, { username, password })
  const { context } = await stage.openTablet()
  const page = await context.newPage()
  await signInStudent(page, stage.url, { username, password })
  await page.waitForURL('**/student/dashboard')
  await waitUntilOfflineReady(page)
  await page.goto(challengeUrl())
  await page.locator('main textarea').first().waitFor()
  await context.setOffline(true)
  for (const words of [text, `${text} Heute nicht mehr.`, `${text} Oder doch?`]) {
    const change = page.getByRole('button', { name: 'Change answer' })
    if (words !== text) await change.click()
    await page.locator('main textarea').first().fill(words)
    await handIn(page)
    await change.waitFor()
  }
  stage.network.meets = (path) => path === '/api/outbox'
  stage.network.fault = 'filter'
  await prepare?.(page)
  const told = page.waitForResponse('**/api/device/report')
  await context.setOffline(false)
  const { tickets } = (await told).request().postDataJSON() as { tickets: { waiting: number }[] }
  expect(tickets.map(({ waiting }) => waiting)).toEqual([3])
  expect(JSON.stringify(tickets)).not.toContain('Tier')
  return page
}

/** While letters wait, the note is below the map and does not cover it. Closing it applies to this tablet, not only to this visit. */
async function expectStorageNote(page: Page): Promise<void> {
  await page.goto(`${stage.url}/student/dashboard`)
  const note = page.getByRole('complementary').filter({ hasText: 'the browser may delete it' })
  await note.waitFor()
  const map = page.getByRole('heading', { name: 'Your worlds', level: 2 }).locator('xpath=..')
  const [noteBox, mapBox] = [await note.boundingBox(), await map.boundingBox()]
  expect(noteBox?.y).toBeGreaterThanOrEqual((mapBox?.y ?? 0) + (mapBox?.height ?? Number.NaN))
  await picture(page, 'tablets', '2-storage-note')
  await note.getByRole('button', { name: 'Close' }).click()
  await note.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntilOfflineReady(page)
  expect(await note.count()).toBe(0)
}

it('every sign-in says what this browser cannot keep, also to a student without answers, until the note is closed on this tablet', async () => {
  const students = ['graue-eule-34', 'graue-eule-35'].map((username) => ({ username, password }))
  for (const student of students) await newStudent(stage.url, student)
  const { context } = await stage.openTablet()
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => 'Mozilla/5.0 (iPad)' })
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
  const page = await context.newPage()
  const noteWith = (text: string) => page.getByRole('complementary').filter({ hasText: text })
  const onHomeScreen = noteWith('Put the app on the Home Screen')
  const needsInternet = noteWith('This browser cannot open the app without internet')
  const [first, second] = students
  for (const student of [first!, second!]) {
    await signInStudent(page, stage.url, student)
    await onHomeScreen.waitFor()
    await needsInternet.waitFor()
    await signOut(page)
  }
  await signInStudent(page, stage.url, first!)
  await onHomeScreen.waitFor()
  await picture(page, 'tablets', '8-every-sign-in')
  await onHomeScreen.getByRole('button', { name: 'Close' }).click()
  await onHomeScreen.waitFor({ state: 'detached' })
  await signOut(page)
  // Each reason is closed for itself.
  await signInStudent(page, stage.url, second!)
  await needsInternet.waitFor()
  expect(await onHomeScreen.count()).toBe(0)
})

it('the teacher sees on which tablet letters wait, and a notice when it does not report for days', async () => {
  const page = await tabletWithThreeAnswers('graue-eule-31')
  const numberInFooter = () =>
    page
      .getByRole('link', { name: 'This device' })
      .evaluate((link) => getComputedStyle(link, '::after').content)
  await expect.poll(numberInFooter).toBe('": 1"')
  await picture(page, 'tablets', '1-number-in-footer')
  await page.goto(`${stage.url}/device`)
  await page.getByText('The school knows this as tablet 1.').waitFor()
  await picture(page, 'tablets', '2-device')
  await pictureInEverySize(page, 'tablets', '2-device', withHeading)

  // Another one reported eight days ago.
  const missing = await tabletWithThreeAnswers('graue-eule-32', (lost) =>
    lost.route('**/api/device/report', async (route) => {
      const report = route.request().postDataJSON() as object
      const at = new Date(Date.now() - 8 * dayMs).toISOString()
      await route.continue({ postData: JSON.stringify({ ...report, at }) })
    }),
  )
  await expectStorageNote(missing)

  const teacher = await openTeacher()
  const today = teacher.getByRole('region', { name: 'Today' })
  await today.getByText(/^1 tablet has sent nothing since /).waitFor()
  await today.getByText('Tablet 2 has been missing for over a week').waitFor()
  await picture(teacher, 'tablets', '3-today')
  await pictureInEverySize(teacher, 'tablets', '3-today', withHeading)
  await today.getByRole('link', { name: /^Go to class / }).click()
  await teacher.getByText('Something still waits on 2 tablets').waitFor()
  await teacher
    .getByText(/3 entries wait, the oldest since today/)
    .first()
    .waitFor()
  await picture(teacher, 'tablets', '4-class')
  await pictureInEverySize(teacher, 'tablets', '4-class')
  await teacher.getByRole('button', { name: 'Stop showing: tablet 2' }).click()
  await teacher.getByRole('dialog').getByRole('button', { name: 'Stop showing' }).click()
  await expect.poll(() => teacher.getByText('Tablet 2').count()).toBe(0)

  // Without the filter all letters arrive, and the tablet reports it.
  // The tablet may report before all letters have arrived, so wait for the report without waiting letters.
  const arrived = page.waitForResponse((response) => {
    if (!response.url().endsWith('/api/device/report')) return false
    const { tickets } = response.request().postDataJSON() as { tickets: { waiting: number }[] }
    return tickets.every(({ waiting }) => waiting === 0)
  })
  stage.network.fault = 'none'
  // The page may deliver by itself before the click; then it has no such button any more.
  await Promise.race([arrived, page.getByRole('button', { name: 'Send now' }).click()])
  await arrived
  await teacher.reload()
  await teacher
    .getByRole('button', { name: /^graue-eule-31, / })
    .first()
    .waitFor()
  // The page first shows its last known data.
  await expect.poll(() => teacher.getByText('Tablet 1').count()).toBe(0)
})

it('with consent as the legal basis a student cannot write until the teacher has recorded the consent', async () => {
  const admin = await (await openTeacherDevice(stage)).context.newPage()
  await admin.goto(`${stage.url}/admin/login`)
  await admin.getByLabel('E-mail address').fill(adminAccount.email)
  await admin.getByLabel(/^Password/).fill(adminAccount.password)
  await admin.getByRole('button', { name: 'Sign in' }).click()
  await admin
    .getByRole('button', { name: /^Edit: / })
    .first()
    .click()
  const form = admin.getByRole('dialog')
  await form.getByText(/Explorers: 0 with consent/).waitFor()
  await form.getByLabel('Legal basis').selectOption('consent')
  // The school's time zone: the form reports an unknown zone at its field and keeps the input.
  const zone = form.getByLabel('Time zone')
  expect(await zone.inputValue()).toBe('Europe/Berlin')
  await zone.evaluate((select: HTMLSelectElement) => select.add(new Option('Mars', 'Mars/Olympus')))
  await zone.selectOption('Mars/Olympus')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').first().waitFor()
  expect(await zone.getAttribute('aria-invalid')).toBe('true')
  await picture(admin, 'tablets', '5-unknown-zone')
  await zone.selectOption('Atlantic/Canary')
  await picture(admin, 'tablets', '5-legal-basis')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await admin.reload()
  // The page first shows its last known data, and a form that opens then has the former zone.
  await expect
    .poll(async () => {
      await admin
        .getByRole('button', { name: /^Edit: / })
        .first()
        .click()
      const value = await zone.inputValue()
      if (value !== 'Atlantic/Canary') await form.getByRole('button', { name: 'Close' }).click()
      return value
    })
    .toBe('Atlantic/Canary')

  const username = 'graue-eule-33'
  await newStudent(stage.url, { username, password })
  const page = await (await stage.openTablet()).context.newPage()
  await signInStudent(page, stage.url, { username, password })
  await page.getByText('The consent is still missing.').waitFor()
  await picture(page, 'tablets', '6-student-without')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await page.getByText('At your school consent applies').waitFor()
  await picture(page, 'tablets', '7-privacy')
  await page.goBack()

  const teacher = await openTeacher()
  // A lock at the end of today takes effect at midnight in this zone.
  await teacher.goto(`${stage.url}/classes/${demoClass.id}`)
  await teacher.getByLabel('The code locks itself').selectOption('today')
  await teacher.getByRole('button', { name: 'Apply' }).click()
  await teacher.getByText(/The code locks itself: .* at 00:00 \(time zone Atlantic\/Canary\)/i).waitFor()
  await picture(teacher, 'tablets', '7-lock-by-school-clock')
  await teacher.getByRole('button', { name: 'Remove the lock' }).click()
  await teacher.goto(`${stage.url}/classes/${demoClass.id}/students`)
  await teacher.getByText(/explorers have no consent yet/).waitFor()
  await picture(teacher, 'tablets', '8-missing')
  await teacher.getByRole('link', { name: 'Go to the register' }).click()
  await teacher.getByRole('button', { name: `Given: ${username}` }).click()
  await teacher.getByText(/^\d+ recorded$/).click()
  await teacher.getByRole('button', { name: `Take the entry back: ${username}` }).waitFor()
  await picture(teacher, 'tablets', '9-register')
  // The button for all asks first.
  await teacher.getByRole('button', { name: /^All \d+ open ones: given$/ }).click()
  await teacher.getByRole('dialog', { name: /^Record for \d+ explorers/ }).waitFor()
  await teacher.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await teacher.evaluate(() => (window.print = () => undefined))
  await teacher.getByRole('button', { name: 'Print the form' }).click()
  const paper = teacher.getByRole('article').filter({ hasText: 'Consent: career orientation' })
  await teacher.emulateMedia({ media: 'print' })
  await paper.waitFor()
  expect(await pagesOnPaper(teacher, 'tablets', '9-form')).toBe(1)
  await teacher.emulateMedia({ media: null })
  await teacher.evaluate(() => void window.dispatchEvent(new Event('afterprint')))

  // The student's tablet continues without an action of the student.
  await page
    .getByRole('link', { name: new RegExp(camp!.title.en) })
    .first()
    .waitFor()
  await page.goto(challengeUrl())
  await page.locator('main textarea').first().fill(text)
  await handIn(page)
  await page.getByText('Your answer has arrived.').waitFor()

  await teacher.getByRole('button', { name: `Record a withdrawal: ${username}` }).click()
  await teacher.getByRole('dialog').getByRole('button', { name: 'Record a withdrawal' }).click()
  await teacher.getByText('withdrawn').waitFor()
  await page.goto(`${stage.url}/student/dashboard`)
  await page.getByText('The consent has been taken back.').waitFor()
  await picture(page, 'tablets', '10-withdrawn')

  // This tablet's stored list has no world. A page that opens after the consent was recorded again waits for the server's list.
  await page.goto('about:blank')
  await teacher.getByRole('button', { name: `Take the entry back: ${username}` }).click()
  await teacher.getByRole('button', { name: `Given: ${username}` }).click()
  await teacher.getByRole('button', { name: `Record a withdrawal: ${username}` }).waitFor()
  await page.goto(challengeUrl())
  await page.getByText(text).waitFor()
})
