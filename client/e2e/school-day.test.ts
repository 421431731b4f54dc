// A whole day of a school: eight tablets, twenty-four students in three shifts, two outages, a deploy in the middle, a
// crash of the server. The tablets are contexts of one browser, each with its own databases, worker and cookies. Of
// each student's twenty answers one is written in the form, the others by the app's own offline code in the page: 480
// forms would prove nothing more and take ten minutes.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { browserArguments, longestWaitMs } from './browser.ts'
import { requireChromium } from './chromium.ts'
import { submissionsOf } from './demo-school.ts'
import type { Answer } from './page-writer/page-writer.ts'
import { writeAnswers } from './page-writer/load-page-writer.ts'
import { allRows, lettersOnDevice } from './device-rows.ts'
import { returnedTo, wake } from './fault-matrix/letters.ts'
import { openSchool, type StudentAccount, type School } from './fault-matrix/school.ts'
import { buildNextVersion, type Version } from './next-version.ts'
import { noteWords } from './note-words.ts'
import { picture, pictureAll } from './pictures.ts'
import { useStageBehindNetwork } from './stage.ts'
import { handIn, signInStudent, signOut, waitUntilOfflineReady, writeText } from './student.ts'

const tablets = 8
const perStudent = 20
const day = chapters.slice(0, 4)
const questions = day.flatMap((chapter) =>
  chapter.challenges
    .filter(({ definition }) => definition.kind === 'free_text')
    .map((challenge) => ({ chapterId: chapter.id, challengeId: challenge.id })),
)

const stage = useStageBehindNetwork()
let next: Version
let browser: Browser
let contexts: BrowserContext[] = []

beforeAll(async () => {
  next = await buildNextVersion()
  browser = await chromium.launch({
    executablePath: requireChromium(),
    headless: true,
    args: browserArguments,
  })
}, 600_000)
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureAll(...contexts.map((context) => ({ context })))
  for (const context of contexts) await context.close().catch(() => {})
  contexts = []
})
afterAll(async () => {
  await browser?.close()
})

interface Seat {
  page: Page
  account: StudentAccount
}

it('a school day: 24 × 20 answers, each once, each under its author', async () => {
  const school = await openSchool(stage.server.url)
  const shifts = await threeShifts(school)
  const pages = await eightTablets()

  // The first shift signs in, then the network fails. They write and sign out; nothing has left the tablets.
  const first = await arrive(pages, shifts[0]!)
  stage.network.fault = 'cut'
  await inTurn(first, (seat) => writeDay(seat))
  await together(first, ({ page }) => signOut(page))
  for (const { page } of first) expect(await waitingOn(page)).toBeGreaterThanOrEqual(perStudent)

  // It is back for the second shift's sign-in; the first letters arrive. Then a captive portal.
  stage.network.fault = 'none'
  const second = await arrive(pages, shifts[1]!)
  stage.network.fault = 'portal'
  await inTurn(second.slice(1), (seat) => writeDay(seat))
  await deployWhileWriting(second[0]!)
  await together(second, ({ page }) => signOut(page))

  // The third shift signs in at the new server, which is killed while letters arrive; they write offline.
  const third = await arrive(pages, shifts[2]!)
  await together(third, ({ page }) => wake(page))
  await wait(Math.random() * 300)
  await stage.server.kill()
  await inTurn(third, (seat) => writeDay(seat))
  for (const { page } of third) expect(await waitingOn(page)).toBeGreaterThanOrEqual(perStudent)
  await stage.server.start()

  await everythingArrives(pages)
  for (const account of shifts.flat()) await expectWholeDayOf(account)
})

async function threeShifts(school: School): Promise<StudentAccount[][]> {
  const home = await school.addClass()
  for (const { id: chapterId } of day.slice(1)) {
    await school.teacher.post('/api/chapters/start', { chapterId, classId: home.id })
  }
  const shifts: StudentAccount[][] = []
  for (let shift = 0; shift < 3; shift++) {
    const accounts: StudentAccount[] = []
    for (let seat = 0; seat < tablets; seat++) accounts.push(await home.addStudent())
    shifts.push(accounts)
  }
  return shifts
}

/** Installs the app on each tablet, with its worker in control. */
async function eightTablets(): Promise<Page[]> {
  const pages: Page[] = []
  for (let number = 0; number < tablets; number++) {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 820, height: 1180 } })
    context.setDefaultTimeout(longestWaitMs)
    contexts.push(context)
    const page = await context.newPage()
    await page.goto(`${stage.url}/student/login`)
    pages.push(page)
  }
  for (const page of pages) await waitUntilOfflineReady(page)
  return pages
}

/** Signs in online and loads the day's worlds before the network fails. */
async function arrive(pages: readonly Page[], accounts: readonly StudentAccount[]): Promise<Seat[]> {
  const seats = pages.map((page, index) => ({ page, account: accounts[index]! }))
  await inTurn(seats, async ({ page, account }) => {
    await signInStudent(page, stage.url, account)
    await page.getByText(`Hello, ${account.username}`).waitFor()
  })
  await together(seats, async ({ page }) => {
    await expect.poll(async () => (await workOf(page))['keys']?.length).toBe(1)
    await page.goto(`${stage.url}/student/chapter/${day[0]!.id}`)
    await page.getByText('works without internet too').first().waitFor()
  })
  return seats
}

const textsOf = ({ username }: StudentAccount) =>
  Array.from(
    { length: perStudent },
    (_, index) => `Antwort ${index + 1} von ${username}: so sieht für mich ein guter Tag bei der Arbeit aus.`,
  )

const answersOf = (account: StudentAccount): Answer[] =>
  textsOf(account).map((text, index) => ({ ...questions[index % questions.length]!, text }))

/** Writes all twenty answers, the first one in the form. */
async function writeDay({ page, account }: Seat): Promise<void> {
  const [first, ...others] = answersOf(account)
  await page.goto(formOf(first!))
  await writeText(page, first!.text)
  await handIn(page)
  expect(await writeAnswers(page, others)).toHaveLength(perStudent - 1)
}

const formOf = ({ chapterId, challengeId }: Answer) =>
  `${stage.url}/student/challenge/${chapterId}/${challengeId}`

/** N+1 is released while a student is writing: no prompt over the open form, no text lost, then the update. */
async function deployWhileWriting({ page, account }: Seat): Promise<void> {
  const [first, ...others] = answersOf(account)
  await page.goto(formOf(first!))
  await writeText(page, first!.text)
  await expect.poll(async () => (await workOf(page))['drafts']?.length).toBe(1)

  await stage.server.stop()
  stage.server.root = next.root
  await stage.server.start()
  stage.network.fault = 'none'
  const hasPrompted = await noteWords(page, 'A new version is here.')
  await lookForUpdate(page)
  await expect.poll(() => hasWaitingWorker(page), { interval: 250 }).toBe(true)
  // workbox-window notifies the app 200 ms later, which could show the prompt then.
  await page.waitForTimeout(1_500)
  expect(await hasPrompted()).toBe(false)
  expect(await page.getByLabel('Your answer').inputValue()).toBe(first!.text)

  await page
    .getByRole('link', { name: /Base camp/ })
    .first()
    .click()
  await page.getByText('A new version is here.').waitFor()
  expect(await hasPrompted()).toBe(true)
  await picture(page, 'school-day', 'update')
  const loaded = page.waitForEvent('load').catch(async (cause: unknown) => {
    throw new Error(`The new version did not take over: ${await workerStatesOf(page)}`, { cause })
  })
  await Promise.all([loaded, page.getByRole('button', { name: 'Reload now' }).click()])
  await page.goto(formOf(first!))
  await expect.poll(() => page.getByLabel('Your answer').inputValue()).toBe(first!.text)
  await handIn(page)
  await writeAnswers(page, others)
  await expect
    .poll(async () =>
      (await workOf(page))['device']?.map((row) => (row as { appVersion?: string }).appVersion),
    )
    .toContain(next.name)
}

/** As when the tablet is used again. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** The state of each version and the locks, which show what a takeover waits for. */
function workerStatesOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
    const states = [installing, waiting, active, navigator.serviceWorker.controller].map(
      (each) => each?.state,
    )
    return JSON.stringify({ states, locks: await navigator.locks.query() })
  })
}

function hasWaitingWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
}

async function workOf(page: Page): Promise<Record<string, unknown[]>> {
  return (await allRows(page))['weltenkompass-work'] ?? {}
}

async function waitingOn(page: Page): Promise<number> {
  return (await lettersOnDevice(page)).filter(({ state }) => state === 'waiting' || state === 'sending')
    .length
}

async function everythingArrives(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await expect
      .poll(
        async () => {
          await wake(page)
          return new Set((await lettersOnDevice(page)).map(({ state }) => state))
        },
        { interval: 500 },
      )
      .toEqual(new Set(['received']))
  }
}

async function expectWholeDayOf(account: StudentAccount): Promise<void> {
  const submissions = await submissionsOf(account.caller, account.student.id)
  const texts = submissions.map(({ response }) => (response as { text: string }).text)
  expect(texts.toSorted()).toEqual(textsOf(account).toSorted())
  expect(await returnedTo(account)).toEqual([])
}

/** Eight students at once. */
function together<Each, Result>(
  all: readonly Each[],
  work: (each: Each) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(all.map(work))
}

/** One after the other, because eight at once would be no faster. */
async function inTurn<Each>(all: readonly Each[], work: (each: Each) => Promise<unknown>): Promise<void> {
  for (const each of all) await work(each)
}
