import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import type { ChallengeKindName } from '#shared/challenges/index.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { demo } from '../../server/db/seeds/demo-school.ts'
import type { Tablet } from './browser.ts'
import { demoClass, demoTeacher } from './demo-school.ts'
import { holdCalls } from './hold-calls.ts'
import {
  expectAnnounced,
  expectDialogKeepsFocus,
  expectFocus,
  expectFocusWithin,
  listenToAnnouncements,
  pressOn,
  tabTo,
  typeInto,
} from './keyboard.ts'
import { openTeacherDevice, useStage } from './stage.ts'

const stage = useStage({ server: 'for the file' })
let tablet: Tablet

beforeEach(async () => {
  tablet = await stage.openTablet()
})

const camp = chapters[0]
const island = chapters[1]

function titleOf(chapter: typeof camp, kind: ChallengeKindName): string {
  const found = chapter?.challenges.find(({ definition }) => definition.kind === kind)
  if (!found) throw new Error(`no ${kind} in ${chapter?.slug}`)
  return found.title.en
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** From a world's page; the new page's heading gets the focus. */
async function openChallenge(page: Page, title: string): Promise<void> {
  await pressOn(page.getByRole('link', { name: title }))
  await expectFocus(heading(page, title))
  await page.locator('main form fieldset, main form textarea, main form ul').first().waitFor()
}

async function handInAndGoOn(page: Page): Promise<void> {
  await pressOn(page.getByRole('button', { name: 'Hand in' }))
  await expectFocus(page.getByRole('heading', { name: /handed in|World completed/i, level: 2 }))
  await expectAnnounced(page, /saved|sending|arrived|on its way/i)
}

async function backToChapter(page: Page, chapter: string): Promise<void> {
  await tabTo(page.getByRole('link', { name: chapter }).first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await heading(page, chapter).waitFor()
}

it('a student can do all steps by keyboard: joins, sorts, ticks, ranks, asks for help, signs out', async () => {
  const teacher = await demoTeacher(stage.url)
  await teacher.post('/api/chapters/start', { chapterId: island?.id, classId: demoClass.id })
  const page = await tablet.context.newPage()
  await listenToAnnouncements(page)
  await page.goto(`${stage.url}/student/register#code=${demoClass.joinCode}`)
  await heading(page, 'Come aboard').waitFor()

  await page.keyboard.press('Tab')
  await expectFocus(page.getByRole('link', { name: /^Skip to/ }))
  await page.keyboard.press('Enter')
  await expectFocus(page.locator('main'))

  await typeInto(page.getByLabel('Explorer name'), 'tapferer-dachs-9')
  await pressOn(page.getByText('You will get a password. Want to choose your own?'))
  await typeInto(page.getByLabel(/^Password/), 'drei nasse Schafe')
  await page.keyboard.press('Enter')
  const credentials = page.getByRole('dialog', { name: 'Your name and password' })
  await expectFocusWithin(credentials)
  await page.keyboard.press('Escape')
  expect(await credentials.isVisible()).toBe(true)
  await pressOn(credentials.getByRole('button', { name: 'I have written it down' }))

  const base = camp?.title.en ?? ''
  await heading(page, 'Good to have you here').waitFor()
  await pressOn(page.getByRole('link', { name: new RegExp(base) }))
  await expectFocus(heading(page, base))

  await openChallenge(page, titleOf(camp, 'card_sort'))
  await pressOn(page.getByRole('button', { name: 'Hand in' }))
  await expectFocusWithin(page.locator('main form [tabindex="-1"]').first())
  await sortByKeyboard(page)
  await handInAndGoOn(page)
  await backToChapter(page, base)

  await openChallenge(page, titleOf(camp, 'checklist'))
  await pressOn(page.getByRole('checkbox').first(), 'Space')
  await pressOn(page.getByRole('button', { name: 'I need help' }))
  await expectAnnounced(page, /teacher/i)
  // The message is shown for six seconds.
  await Promise.all([page.getByText('Your hand is down again.').first().waitFor(), handInAndGoOn(page)])

  await page.goto(`${stage.url}/student/chapter/${island?.id}`)
  await openChallenge(page, titleOf(island, 'ranking'))
  await rankByKeyboard(page)
  await handInAndGoOn(page)
  // The sign-out asks for confirmation while letters wait.
  await page.getByText('Your answer has arrived.').waitFor()

  const menu = page.getByRole('button', { name: 'Menu and settings' })
  await tabTo(menu, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expectFocus(menu)
  await page.keyboard.press('Enter')
  await pressOn(page.getByRole('button', { name: 'Sign out' }))
  await heading(page, 'Welcome back').waitFor()
})

/** Card by card; a full category says so and the next one is a Tab away. */
async function sortByKeyboard(page: Page): Promise<void> {
  const piles = page.getByRole('group', { name: 'Where does this card go?' }).getByRole('button')
  await tabTo(piles.first(), 'Shift+Tab')
  const sorted = page.getByText('All cards are sorted.').first()
  for (let presses = 0; presses < 40 && !(await sorted.isVisible()); presses++) {
    const open = piles.and(page.locator(':not([aria-disabled=true])')).first()
    if (!(await open.evaluate((element) => element === document.activeElement))) await tabTo(open)
    await page.keyboard.press('Enter')
  }
  await sorted.waitFor()
  await expectAnnounced(page, /All cards are sorted/)
}

async function rankByKeyboard(page: Page): Promise<void> {
  for (let place = 1; place <= 5; place++) {
    await pressOn(page.getByRole('button', { name: new RegExp(`in place ${place}$`) }))
  }
  const down = page.getByRole('button', { name: /^Move .* down$/ }).first()
  const moved = /“(.+)”/.exec((await down.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await pressOn(down)
  await expectAnnounced(page, new RegExp(`${moved}.*in place 2`))
}

it('a teacher can do all steps by keyboard: signs in, creates a class, starts a world, reads, resets', async () => {
  const teacherDevice = await openTeacherDevice(stage)
  const page = await teacherDevice.context.newPage()
  await listenToAnnouncements(page)
  await page.goto(`${stage.url}/login`)
  await typeInto(page.getByLabel('E-mail address'), demo.teacher.email)
  await typeInto(page.getByLabel(/^Password/), 'not the password')
  await page.keyboard.press('Enter')
  await expectFocusWithin(page.locator('main form [tabindex="-1"]').first())
  await tabTo(page.getByLabel(/^Password/))
  await page.keyboard.press('Control+A')
  await page.keyboard.type(demo.teacher.password)
  await page.keyboard.press('Enter')
  await expectFocus(heading(page, 'Classes'))

  const create = page.getByRole('button', { name: 'Create class' }).first()
  const dialog = page.getByRole('dialog', { name: 'Create class' })
  await expectDialogKeepsFocus(create, dialog)
  await page.keyboard.press('Enter')
  const className = dialog.getByLabel('Name')
  await typeInto(className, demo.class.name)
  await page.keyboard.press('Enter')
  // A taken name is reported at its field, and the summary links to it.
  await expectFocusWithin(dialog.getByRole('alert'))
  await pressOn(dialog.getByRole('button', { name: 'Name: There is a class with this name already.' }))
  await expectFocus(className)
  expect(await className.getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('7c')
  await page.keyboard.press('Enter')
  await expectFocus(heading(page, '7c'))

  await pressOn(page.getByRole('link', { name: 'Worlds' }))
  await pressOn(page.getByRole('button', { name: 'Start world' }))
  await expectAnnounced(page, /is running now/)
  const end = page.getByRole('button', { name: 'End world' }).first()
  await end.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await expectDialogKeepsFocus(end, page.getByRole('dialog'))

  const [{ username: name }, { username: other }] = demo.students
  await page.goto(`${stage.url}/classes/${demo.classId}/students`)
  const hrefOfOther = await page.getByRole('link', { name: other }).getAttribute('href')
  // The focus goes on from the heading of the skeleton to that of the page, and stays elsewhere if it was moved. The
  // page of the student loads the answers as well.
  const call = /\/api\/students\/[^/]+\/responses/
  await holdCalls(page, call, async () => {
    await pressOn(page.getByRole('link', { name }))
    await pressOn(page.getByRole('link', { name: 'Read answers' }))
    await expectFocus(heading(page, 'Loading …'))
  })
  await expectFocus(page.locator('main h1', { hasText: name }))
  await page.getByText('Ich weiß, was ich gern mache.').first().waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Reset password' }).waitFor()
  const details = page.url()
  const inMenu = page.getByRole('navigation').getByRole('link').first()
  await holdCalls(page, call, async () => {
    await page.goto(`${stage.url}/students/${hrefOfOther!.split('/').at(-1)}/responses`)
    await heading(page, 'Loading …').waitFor()
    await tabTo(inMenu)
  })
  await page.locator('main h1', { hasText: other }).waitFor()
  await expectFocus(inMenu)
  await page.getByText('Meine Tante erzählt oft').first().waitFor()
  await page.goto(details)

  const reset = page.getByRole('button', { name: 'Reset password' })
  await pressOn(reset)
  const ask = page.getByRole('dialog', { name: 'Reset the password?' })
  await expectFocusWithin(ask)
  await pressOn(ask.getByRole('button', { name: 'Reset', exact: true }))
  const made = page.getByRole('dialog', { name: 'New password' })
  await expectFocusWithin(made)
  await pressOn(made.getByRole('button', { name: 'I have saved them' }))
  await expectFocus(reset)
})
