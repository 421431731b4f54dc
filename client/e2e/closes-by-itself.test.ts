// A world and an open join code close at their time without a teacher; printed cards sign in until they are revoked.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { localDayAt } from '#shared/domain/school-time.ts'
import { type Caller, demoTeacher, demoTeacherAccount, newStudent } from './demo-school.ts'
import { picture } from './pictures.ts'
import { startServerDaysLater } from './server-days.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { openTeacherDevice, useStage } from './stage.ts'
import {
  closeCredentials,
  handIn,
  reconnect,
  registerStudent,
  setTimeWhileTouched,
  signInStudent,
  waitUntilOfflineReady,
} from './student.ts'

const stage = useStage()
const [camp] = chapters
const challenge = camp!.challenges.find(({ slug }) => slug === 'frueher-wollte-ich')!
const account = { username: 'ruhige-unke-41', password: 'drei nasse Schafe' }
const text = 'Ich wollte Tierärztin werden, weil man Tieren hilft.'
const dayMs = 86_400_000

async function teachersPage(path: string, { daysLater = 0 } = {}): Promise<Page> {
  const { context } = await openTeacherDevice(stage)
  await context.clock.install({ time: Date.now() + daysLater * dayMs })
  const page = await context.newPage()
  await page.goto(`${stage.url}/login`)
  await signInByEmail(page, demoTeacherAccount)
  await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
  await page.goto(stage.url + path)
  return page
}

/** In the browser, with the teacher's dialog. */
async function planTheEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Plan: ${camp!.title.en}` }).click()
  const dialog = page.getByRole('dialog', { name: `Plan “${camp!.title.en}”` })
  await dialog.getByLabel(/^Target date/).fill(localDayAt(new Date(Date.now() + dayMs), 'Europe/Berlin'))
  await dialog.getByRole('checkbox', { name: /^Close at the end of this day/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^closes .* at midnight$/).waitFor()
  await picture(page, 'closes-by-itself', '1-planned')
}

async function tabletWithCard(card: { username: string; cardCode: string }): Promise<Page> {
  const page = await (await stage.openTablet()).context.newPage()
  await page.goto(`${stage.url}/student/login#name=${card.username}&card=${card.cardCode}`)
  await page.getByRole('button', { name: `Sign in with the card: ${card.username}` }).click()
  return page
}

const aClass = (teacher: Caller) =>
  teacher.post<{ id: string; joinCode: string }>('/api/classes/create', { name: '8z' })

it('a world and a join code close automatically; earlier answers arrive, and a card signs in until it is revoked', async () => {
  const teacher = await demoTeacher(stage.url)
  const { id: classId, joinCode } = await aClass(teacher)
  await teacher.post('/api/chapters/start', { classId, chapterId: camp!.id })
  await newStudent(stage.url, { ...account, joinCode })
  await planTheEnd(await teachersPage(`/classes/${classId}/chapters`))
  const settings = await teachersPage(`/classes/${classId}`)
  await settings.getByLabel('The code locks itself').selectOption('today')
  await settings.getByRole('button', { name: 'Apply' }).click()
  await settings.getByText(/^The code locks itself: .* at 00:00\b/).waitFor()
  await settings.getByLabel('QR code of the sign-in cards').selectOption('days')
  await settings.getByText('Whoever finds or photographs such a card').waitFor()
  const cards = await teacher.post<{ username: string; cardCode: string; generatedPassword: string }[]>(
    '/api/students/create-batch',
    { classId, count: 2 },
  )

  // An answer from before the end, written without a connection.
  const tablet = await stage.openTablet()
  await tablet.context.clock.install()
  const student = await tablet.context.newPage()
  await signInStudent(student, stage.url, account, { isOwnTablet: true })
  await student
    .getByText(/^Open until /)
    .first()
    .waitFor()
  await waitUntilOfflineReady(student)
  await picture(student, 'closes-by-itself', '2-open')
  await student.goto(`${stage.url}/student/challenge/${camp!.id}/${challenge.id}`)
  await student.locator('main textarea').first().waitFor()
  await tablet.context.setOffline(true)
  await student.locator('main textarea').first().fill(text)
  await handIn(student)

  await startServerDaysLater(stage, 2)
  // Two days later the sign-in has expired; the answer is still stored under its author.
  await setTimeWhileTouched(student, new Date(Date.now() + 2 * dayMs))
  await tablet.context.setOffline(false)
  await reconnect(student)
  await student.getByText('Your sign-in has expired or was ended.').waitFor()
  await signInStudent(student, stage.url, account, { isOwnTablet: true })
  await student.waitForURL(/\/student\/(dashboard|challenge)/)
  await student.goto(`${stage.url}/student/dashboard`)
  await student.getByRole('heading', { name: 'No world is open right now' }).waitFor()
  await student.getByText('You can read everything here.').first().waitFor()
  await picture(student, 'closes-by-itself', '3-closed')
  await student.goto(`${stage.url}/student/challenge/${camp!.id}/${challenge.id}`)
  await student.getByText(text).first().waitFor()
  await student
    .getByText('Your answer has arrived.')
    .or(student.getByText('arrived', { exact: true }))
    .first()
    .waitFor()
  await picture(student, 'closes-by-itself', '3-arrived')

  const grid = await teachersPage(`/classes/${classId}/students`, { daysLater: 2 })
  await grid.getByRole('button', { name: `${account.username}, ${challenge.title.en}: arrived` }).waitFor()
  await picture(grid, 'closes-by-itself', '4-arrived')

  // The same code now leads into the waiting room.
  const late = await (await stage.openTablet()).context.newPage()
  await registerStudent(late, stage.url, { username: 'spaete-gans', password: 'geheim Dachs 19', joinCode })
  await closeCredentials(late)
  await late.getByText('You are waiting for “8z”').waitFor()
  await grid.goto(`${stage.url}/classes/${classId}`)
  await grid.getByText('The code is locked: whoever joins waits until you let them in.').waitFor()
  await grid.getByRole('heading', { name: '1 explorer waits to be let in' }).waitFor()

  // A card of thirty days signs in twice.
  const [card] = cards
  for (let time = 1; time <= 2; time += 1) {
    await (await tabletWithCard(card!)).getByRole('heading', { name: 'No world is open right now' }).waitFor()
  }
  await grid.reload()
  await grid.getByText('2 cards still sign in, 1 was used already.').waitFor()
  await picture(grid, 'closes-by-itself', '5-cards')

  // A student chooses an own password: the card is void with the printed password, and the class page counts one card less.
  const [, other] = cards
  const chooser = await (await stage.openTablet()).context.newPage()
  await signInStudent(chooser, stage.url, { username: other!.username, password: other!.generatedPassword })
  const asked = chooser.getByRole('dialog', { name: 'Choose your own password' })
  await asked.getByLabel('Your new password').fill('kutter-moos-fahne-31')
  await asked.getByRole('button', { name: 'Use my password' }).click()
  await asked.waitFor({ state: 'hidden' })
  await grid.reload()
  await grid.getByText('1 card still signs in, 1 was used already.').waitFor()
  await picture(grid, 'closes-by-itself', '5-own-password')
  const outdated = await tabletWithCard(other!)
  await outdated.getByText('Type your own password, or else the one on your newest card.').first().waitFor()
  await picture(outdated, 'closes-by-itself', '5-own-password-card')

  // The first card signs in until the teacher makes it void.
  await grid.getByRole('button', { name: 'Make the QR codes void' }).click()
  await grid.getByRole('dialog').getByRole('button', { name: 'Make the QR codes void' }).click()
  await grid.getByText('2 QR codes are void.').waitFor()
  await expect.poll(() => grid.getByText(/cards still sign in/).count()).toBe(0)
  const refused = await tabletWithCard(card!)
  await refused.getByText('This card does not sign you in any more.').first().waitFor()
  await picture(refused, 'closes-by-itself', '6-void')
})
