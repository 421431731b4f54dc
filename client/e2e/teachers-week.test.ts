import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { localDayAt, localTimeAt } from '#shared/domain/school-time.ts'
import { demoClass, demoTeacher, demoTeacherAccount, newStudent } from './demo-school.ts'
import { sampleResponse } from './gallery/sample-response.ts'
import { demo } from '../../server/db/seeds/demo-school.ts'
import { picture, pictureInEverySize } from './pictures.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { openTeacherDevice, useStage } from './stage.ts'
import { handIn, signInStudent, waitUntilOfflineReady } from './student.ts'

const stage = useStage({ server: 'for the file' })
const password = 'drei nasse Schafe'
const [camp] = chapters
const words = camp!.challenges.find(({ slug }) => slug === 'frueher-wollte-ich')!
const chapterId = camp!.id
const first = 'Ich wollte Tierärztin werden, weil man Tieren hilft.'
const second = 'Ich wollte Tierärztin werden, weil man Tieren hilft und draußen ist.'

let page: Page
let clicks: number

beforeEach(async () => {
  page = await (await openTeacherDevice(stage)).context.newPage()
  await page.goto(`${stage.url}/login`)
  await page.getByLabel('E-mail address').waitFor()
  clicks = 0
})

async function click(locator: ReturnType<Page['locator']>) {
  await locator.click()
  clicks += 1
}

it('one click from the sign-in to the students who need help, two to the first new answer; an answer is reworked', async () => {
  const { caller } = await newStudent(stage.url, { username: 'alte-robbe-17', password })
  await caller.post('/api/students/challenge/submit', {
    chapterId,
    challengeId: words.id,
    response: { text: first },
  })
  await caller.post('/api/students/help', { on: true, challengeId: words.id })

  // The sign-in button is the first click: the page after it shows who needs the teacher.
  await signInByEmail(page, demoTeacherAccount)
  clicks += 1
  const today = page.getByRole('region', { name: 'Today' })
  await today.getByRole('link', { name: /alte-robbe-17 \(1\.\d\)/ }).waitFor()
  expect(clicks).toBe(1)
  await today.getByText(/^\d+ new answers in 1 class$/).waitFor()
  await picture(page, 'teachers-week', '1-today')
  await click(today.getByRole('link', { name: /^Read \d+ new answers$/ }))
  const answer = page.getByRole('article', { name: 'alte-robbe-17' })
  // Another answer is open; the arrow key opens this one.
  await page.getByRole('heading', { name: 'New answers', level: 1 }).waitFor()
  await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor()
  expect(clicks).toBe(2)
  const all = Number(/(\d+) not read yet/.exec((await page.locator('main').textContent()) ?? '')?.[1])
  for (let at = 1; at < all && !(await answer.isVisible()); at += 1) {
    await page.keyboard.press('ArrowRight')
    await page.getByText(`${at + 1} of ${all}`).waitFor()
  }
  await answer.getByText(first).waitFor()

  // By keyboard only: a stamp and its undo, saved phrases, a comment that asks for another version.
  await page.keyboard.press('1')
  await answer.getByText('not read yet', { exact: true }).waitFor()
  await page.getByText(`${all - 1} not read yet`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => answer.getByText('not read yet', { exact: true }).count()).toBe(0)
  await page.getByText(`${all} not read yet`).waitFor()
  await answer.focus()
  await page.keyboard.press('c')
  await answer.getByRole('button', { name: 'Create phrases' }).click()
  await page.getByLabel(/Up to 10 phrases/).fill('Was magst du daran am meisten?\nSchön erzählt.')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await answer.getByRole('button', { name: /Schön erzählt/ }).waitFor()
  await answer.getByLabel(/Comment/).focus()
  await page.keyboard.press('Alt+2')
  await page.keyboard.press('Alt+1')
  expect(await answer.getByLabel(/Comment/).inputValue()).toBe(
    'Schön erzählt. Was magst du daran am meisten?',
  )
  await picture(page, 'teachers-week', '2-comment')
  await answer.getByRole('button', { name: 'Ask for another version' }).click()
  await answer.getByText('Another version, please').waitFor()

  // The student sees it as what is next, and hands in another version.
  const tablet = await (await stage.openTablet()).context.newPage()
  await signInStudent(tablet, stage.url, { username: 'alte-robbe-17', password })
  await tablet.getByText('Your teacher asks for another version.').waitFor()
  await picture(tablet, 'teachers-week', '3-student-next')
  await tablet
    .getByRole('link', { name: 'Off you go' })
    .or(tablet.locator('main a[href*="challenge"]'))
    .first()
    .click()
  await tablet.getByText('Schön erzählt. Was magst du daran am meisten?').waitFor()
  await picture(tablet, 'teachers-week', '4-student-again')
  await tablet.getByRole('button', { name: 'Write another version' }).click()
  await tablet.locator('main textarea').first().fill(second)
  await handIn(tablet)
  await tablet.getByText('Your answer has arrived.').waitFor()

  // The teacher reads both versions and the difference; the counts are of answers that arrived.
  await page.goto(`${stage.url}/classes/${demoClass.id}/students`)
  const waits = page.getByRole('rowheader', { name: /alte-robbe-17.*waits for your answer: 1\.\d/ })
  await waits.waitFor()
  await picture(page, 'teachers-week', '5-waiting')
  await page.getByRole('button', { name: /^alte-robbe-17, .*: reworked/ }).click()
  const dialog = page.getByRole('dialog', { name: 'alte-robbe-17' })
  await dialog
    .getByRole('region', { name: 'What has changed' })
    .locator('ins')
    .filter({ hasText: 'draußen' })
    .waitFor()
  await dialog.getByText(first).waitFor()
  await picture(page, 'teachers-week', '5-versions')
  await page.keyboard.press('Escape')
  await page.getByText(/1 reworked/).waitFor()
  await waits.waitFor({ state: 'detached' })
  await picture(page, 'teachers-week', '6-grid')
  // An answer that was open is marked as read.
  await page.goto(`${stage.url}/classes`)
  await today.getByText(new RegExp(`^${all - 1} new answers`)).waitFor()

  // Without a connection the reloaded page shows the last known data, and offers the phrases from this device.
  await today.getByRole('link', { name: /^Read \d+ new answers$/ }).click()
  await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor()
  await waitUntilOfflineReady(page)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('You see the last known state.').waitFor()
  await page.getByRole('article').focus()
  await page.keyboard.press('c')
  const comment = page.getByRole('article').getByLabel(/Comment/)
  await page
    .getByRole('article')
    .getByRole('button', { name: /Schön erzählt\.$/ })
    .waitFor()
  await comment.focus()
  await page.keyboard.press('Alt+2')
  expect(await comment.inputValue()).toBe('Schön erzählt.')
  await picture(page, 'teachers-week', '10-phrase-offline')
})

it('a planned world opens on an offline tablet at its time, and shows its end date in words', async () => {
  const account = { username: 'stille-eule-31', password }
  await newStudent(stage.url, account)
  const world = chapters[5]!
  const title = world.title.en
  const inSchool = (ms: number) => new Date(Date.now() + ms)

  await signInByEmail(page, demoTeacherAccount)
  await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
  await page.goto(`${stage.url}/classes/${demoClass.id}/chapters`)
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
  await card.getByRole('button', { name: `Plan: ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: `Plan “${title}”` })
  // A date that is typed by half is not saved as none.
  await dialog.getByLabel(/^Target date/).focus()
  await page.keyboard.type('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const incomplete = /Please give a complete date/
  await dialog.getByRole('alert').getByText(incomplete).waitFor()
  await dialog.getByLabel(/^Target date/).fill(localDayAt(inSchool(86_400_000), 'Europe/Berlin'))
  await dialog.getByText(incomplete).first().waitFor({ state: 'detached' })
  await dialog.getByLabel(/^Target date/).fill('')
  await dialog.getByLabel(/^Start/).fill('2026-01-12T08:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog
    .getByRole('alert')
    .getByText(/This start is over already/)
    .waitFor()
  await picture(page, 'teachers-week', '7-plan-refused')
  const startIn = (ms: number) => dialog.getByLabel(/^Start/).fill(localTimeAt(inSchool(ms), 'Europe/Berlin'))
  await startIn(86_400_000)
  await dialog.getByLabel(/^Target date/).fill('2026-01-12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog
    .getByRole('alert')
    .getByText(/This day is over already/)
    .waitFor()
  await dialog.getByLabel(/^Target date/).fill(localDayAt(inSchool(86_400_000), 'Europe/Berlin'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await card.getByText(/opens .* · Goal: by tomorrow/).waitFor()
  await picture(page, 'teachers-week', '8-planned')
  await pictureInEverySize(page, 'teachers-week', '8-planned', (loaded) =>
    loaded
      .getByRole('button', { name: new RegExp(`^(Plan|Planen): `) })
      .first()
      .waitFor(),
  )
  await pictureInEverySize(page, 'teachers-week', '8-plan', async (loaded) => {
    await loaded
      .getByRole('button', { name: new RegExp(`^(Plan|Planen): (${title}|${world.title.de})`) })
      .click()
    await loaded.getByRole('dialog').waitFor()
  })
  // Planned again, a few minutes ahead, so that the tablet can load the plan.
  await page.reload()
  await card.getByRole('button', { name: `Plan: ${title}` }).click()
  await startIn(5 * 60_000)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })

  // The tablet's clock is in another zone, in which the date often differs: the school's date applies.
  const tablet = await stage.openTablet({ timezoneId: 'Pacific/Auckland' })
  await tablet.context.clock.install()
  const student = await tablet.context.newPage()
  await signInStudent(student, stage.url, account)
  await student.waitForURL('**/student/dashboard')
  // The map was loaded together with the plan.
  await student.getByText('You are here').waitFor()
  await waitUntilOfflineReady(student)
  const onMap = student.getByRole('main').getByRole('link', { name: new RegExp(title) })
  expect(await onMap.count()).toBe(0)
  await tablet.context.setOffline(true)
  await student.clock.fastForward('06:00')
  await onMap.first().waitFor()
  await onMap.first().click()
  await student.getByRole('heading', { name: title, level: 1 }).waitFor()
  await student.getByText('Goal: by tomorrow').waitFor()
  await picture(student, 'teachers-week', '9-opened-offline')
})

it('a plan that was changed elsewhere is not overwritten by a dialog that opened before it was loaded', async () => {
  const world = chapters[6]!
  const title = world.title.en
  const dayIn = (days: number) => localDayAt(new Date(Date.now() + days * 86_400_000), 'Europe/Berlin')
  const planUntil = (endsOn: string) =>
    page.evaluate(
      (plan) =>
        fetch('/api/chapters/plan', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(plan),
        }).then(({ status }) => status),
      { chapterId: world.id, classId: demoClass.id, startsAt: null, endsOn, closes: false },
    )
  await signInByEmail(page, demoTeacherAccount)
  await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
  expect(await planUntil(dayIn(2))).toBe(200)
  await page.goto(`${stage.url}/classes/${demoClass.id}/chapters`)
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
  await card.getByText(/Goal: by/).waitFor()
  // Loaded once more, this copy is stored.
  await page.reload()
  await card.getByText(/Goal: by/).waitFor()

  expect(await planUntil(dayIn(3))).toBe(200)
  let answer = () => {}
  const isOpened = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/chapters/class?*', async (route) => {
    await isOpened
    await route.continue()
  })
  await page.reload()
  await card.getByRole('button', { name: `Plan: ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: `Plan “${title}”` })
  const target = dialog.getByLabel(/^Target date/)
  expect(await target.inputValue()).toBe(dayIn(2))
  expect(await dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true')
  answer()
  await expect.poll(() => target.inputValue()).toBe(dayIn(3))
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await card.getByText(/closes after/).waitFor()
  await card.getByRole('button', { name: `Plan: ${title}` }).click()
  expect(await target.inputValue()).toBe(dayIn(3))
})

it('phrases that were added elsewhere are not lost in a form that was opened before they were loaded', async () => {
  const { caller } = await newStudent(stage.url, { username: 'treue-taube-9', password })
  await caller.post('/api/students/help', { on: true, challengeId: words.id })
  const teacher = await demoTeacher(stage.url)
  await teacher.post('/api/teacher/phrases/save', { phrases: ['Sehr genau beobachtet.'] })
  await signInByEmail(page, demoTeacherAccount)
  await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Saved phrases' })
  const edit = page.getByRole('button', { name: /(Create|Change) phrases/ })
  const openHand = () => page.getByRole('button', { name: 'Answer treue-taube-9' }).click()

  await page.route('**/api/teacher/phrases', (route) => route.abort())
  await page.goto(`${stage.url}/classes/${demoClass.id}/students`)
  await openHand()
  await edit.click()
  await dialog.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await dialog.getByRole('textbox').count()).toBe(0)
  await picture(page, 'teachers-week', '11-phrases-not-loaded')
  await page.unroute('**/api/teacher/phrases')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const field = dialog.getByLabel(/Up to 10 phrases/)
  await expect.poll(() => field.inputValue()).toBe('Sehr genau beobachtet.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // A stored copy, which lacks what was added elsewhere.
  await teacher.post('/api/teacher/phrases/save', { phrases: ['Sehr genau beobachtet.', 'Gute Frage!'] })
  let answer = () => {}
  const isOpened = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/teacher/phrases', async (route) => {
    await isOpened
    await route.continue()
  })
  await page.reload()
  await openHand()
  await edit.click()
  expect(await edit.getAttribute('aria-busy')).toBe('true')
  expect(await dialog.count()).toBe(0)
  answer()
  await expect.poll(() => field.inputValue()).toBe('Sehr genau beobachtet.\nGute Frage!')
  await caller.post('/api/students/help', { on: false })
})

it('the week of all classes shows running worlds, students who are behind, help requests and unread answers, one tap away', async () => {
  const { caller } = await newStudent(stage.url, { username: 'wacher-fuchs-62', password })
  await caller.post('/api/students/challenge/submit', {
    chapterId,
    challengeId: words.id,
    response: { text: first },
  })
  await caller.post('/api/students/help', { on: true, challengeId: words.id })
  const teacher = await demoTeacher(stage.url)
  const plan = (endsOn: string | null) =>
    teacher.post('/api/chapters/plan', {
      ...{ chapterId, classId: demoClass.id, startsAt: null, endsOn, closes: false },
    })
  await plan(localDayAt(new Date(Date.now() + 86_400_000), 'Europe/Berlin'))

  await signInByEmail(page, demoTeacherAccount)
  clicks += 1
  await click(page.getByRole('link', { name: 'The week in all classes' }))
  await page.getByRole('heading', { name: 'The week', level: 1 }).waitFor()
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: demo.class.name, exact: true }) })
  const world = row.getByRole('link', { name: new RegExp(`^1 ${camp!.title.en} \\d+ not finished`) })
  await world.waitFor()
  await row.getByText('Goal: by tomorrow', { exact: true }).waitFor()
  expect(clicks).toBe(2)
  expect(await lowLinks(page)).toEqual([])
  await pictureInEverySize(page, 'teachers-week', 'week')

  // By keyboard: to the grid of the world, in which those who need the teacher come first.
  await world.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: new RegExp(camp!.title.en) }).waitFor()
  await page.getByRole('rowheader', { name: /wacher-fuchs-62/ }).waitFor()
  expect(await lowLinks(page)).toEqual([])
  await pictureInEverySize(page, 'teachers-week', 'grid')
  await page.setViewportSize({ width: 1920, height: 1080 })
  const width = (await page.getByRole('table').boundingBox())?.width ?? 0
  expect(width).toBeGreaterThan(1600)

  // Students who need the teacher come first; a tap sorts by name.
  const heads = () => page.getByRole('rowheader').getByRole('link').allInnerTexts()
  const byNeed = await heads()
  const hands = await page.getByRole('rowheader').filter({ hasText: /help/ }).count()
  expect(byNeed.slice(0, hands)).toContain('wacher-fuchs-62')
  await page.getByText('By name', { exact: true }).click()
  await expect.poll(heads).toEqual(byNeed.toSorted((a, b) => a.localeCompare(b, 'en')))
  await page.getByText('By need', { exact: true }).click()
  await expect.poll(heads).toEqual(byNeed)

  // A student's page begins with the current challenge and the last answer, and ends with the deletion.
  await page.getByRole('link', { name: 'wacher-fuchs-62', exact: true }).click()
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  await cards.first().waitFor()
  expect(await cards.first().innerText()).toBe('Working on')
  await page.getByText(first).waitFor()
  // Content below a loading part is not shown yet.
  await expect
    .poll(() => page.getByRole('main').getByRole('button').last().innerText())
    .toMatch(/^Erase everything/)
  await pictureInEverySize(page, 'teachers-week', 'person', (loaded) => loaded.getByText(first).waitFor())
  await page.goBack()
  await page.getByRole('rowheader', { name: /wacher-fuchs-62/ }).waitFor()

  // An answer arrives: only its row changes, also after several refreshes.
  const rows = await watchRows(page)
  const other = camp!.challenges.find(({ slug }) => slug === 'wo-stehe-ich')!
  await caller.post('/api/students/challenge/submit', {
    chapterId,
    challengeId: other.id,
    response: sampleResponse(other.definition),
  })
  await page.getByRole('button', { name: `wacher-fuchs-62, ${other.title.en}: arrived` }).waitFor()
  const { changed, kept, all } = await rows.read()
  expect(changed).toEqual(['wacher-fuchs-62'])
  expect(kept).toBe(all)
  expect(all).toBeGreaterThan(5)
  await page.goBack()
  await row.getByRole('link', { name: /hands? up$/ }).click()
  await page.getByRole('button', { name: /^wacher-fuchs-62 · 1/ }).waitFor()
  await page.goBack()
  await row.getByRole('link', { name: /new answers?$/ }).click()
  await page.getByRole('heading', { name: 'New answers', level: 1 }).waitFor()
  await pictureInEverySize(page, 'teachers-week', 'stream', (loaded) =>
    loaded.getByRole('article').getByRole('heading', { level: 2 }).waitFor(),
  )
  // "Read, next" by its key, then undone.
  const left = async () => Number(/(\d+) not read yet/.exec(await page.getByRole('main').innerText())?.[1])
  await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor()
  const before = await left()
  await page.getByRole('article').focus()
  await page.keyboard.press('d')
  await expect.poll(left).toBe(before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(left).toBe(before)
  await plan(null)
})

/** Links in tables that are too low for a touch, on a desktop and on a phone. */
async function lowLinks(of: Page): Promise<string[]> {
  const before = of.viewportSize()
  const low: string[] = []
  for (const width of [1440, 390]) {
    await of.setViewportSize({ width, height: 900 })
    const found = await of
      .locator('main table a')
      .evaluateAll((links) =>
        links.map((link) => ({ text: link.textContent ?? '', height: link.getBoundingClientRect().height })),
      )
    expect(found.length).toBeGreaterThan(0)
    low.push(...found.filter(({ height }) => height < 44).map(({ text }) => `${width}: ${text}`))
  }
  if (before) await of.setViewportSize(before)
  return low
}

/** Records the rows of the grid in which the DOM changes, and the rows that stay the same nodes. */
async function watchRows(of: Page) {
  // Idle callbacks mark the rows that were not rendered at first; this attribute is not a change of their content.
  await of.locator('main table tbody tr:not([data-whole])').first().waitFor({ state: 'detached' })
  const watched = await of.evaluateHandle(() => {
    const rows = [...document.querySelectorAll('main table tbody tr')]
    const nameOf = (row: Element) => row.querySelector('a')?.textContent ?? ''
    const changed = new Set<string>()
    const observer = new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        const element = target instanceof Element ? target : target.parentElement
        const row = element?.closest('tr')
        changed.add(row ? nameOf(row) : 'the order of the rows')
      }
    })
    for (const body of document.querySelectorAll('main table tbody')) {
      observer.observe(body, { subtree: true, childList: true, attributes: true, characterData: true })
    }
    return { changed, rows }
  })
  return {
    read: () =>
      watched.evaluate(({ changed, rows }) => ({
        changed: [...changed],
        kept: rows.filter((row) => row.isConnected).length,
        all: rows.length,
      })),
  }
}
