// A school's own world with fourteen challenges, imported as a chapter pack: the grid of a class of 28 and of one of 200,
// beside the product's eight worlds.
import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import type { Chapter } from '#shared/curriculum/chapter.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { type Caller, demoTeacher, demoTeacherAccount, newStudent } from './demo-school.ts'
import { sampleResponse } from './gallery/sample-response.ts'
import { expectFocus } from './keyboard.ts'
import { importChapter } from './operator.ts'
import { picture } from './pictures.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { openTeacherDevice, useStage } from './stage.ts'

const stage = useStage()
const password = 'drei nasse Schafe'
const ownChapter = fourteenChallenges()

function fourteenChallenges(): Chapter {
  const [model] = chapters
  const words = model?.challenges.find(({ slug }) => slug === 'frueher-wollte-ich')
  if (!model || !words) throw new Error('The first world has no such challenge')
  const challenges = Array.from({ length: 14 }, (_, index) => ({
    ...words,
    id: uuidv7(),
    slug: `wort-${index + 1}`,
    order: index + 1,
    title: { de: `Mein Wort Nummer ${index + 1}`, en: `My word number ${index + 1}` },
  }))
  const title = { de: 'Unsere eigene Welt', en: 'Our own world' }
  return {
    ...model,
    id: uuidv7(),
    slug: 'eigene-welt',
    version: 1,
    order: chapters.length + 1,
    title,
    challenges,
  }
}

interface CreatedClass {
  id: string
  joinCode: string
}

/** With all nine worlds. Two students have registered themselves and need help; a third works without help. */
async function classOf(
  teacher: Caller,
  name: string,
  size: number,
  [working, ...needing]: readonly [string, string, string],
): Promise<CreatedClass> {
  const made = await teacher.post<CreatedClass>('/api/classes/create', { name, maxStudents: size })
  for (const chapter of [...chapters, ownChapter]) {
    await teacher.post('/api/chapters/start', { chapterId: chapter.id, classId: made.id })
  }
  for (const username of needing) {
    const caller = await answerSome(made, username)
    await caller.post('/api/students/help', { on: true, challengeId: ownChapter.challenges[13]?.id })
  }
  await answerSome(made, working)
  for (let left = size - 3; left > 0; left -= 40) {
    await teacher.post('/api/students/create-batch', { classId: made.id, count: Math.min(left, 40) })
  }
  return made
}

/** Every second challenge of the world. */
async function answerSome({ joinCode }: CreatedClass, username: string): Promise<Caller> {
  const { caller } = await newStudent(stage.url, { username, password, joinCode })
  for (const { id, definition } of ownChapter.challenges.filter(({ order }) => order % 2 === 1)) {
    const answer = { chapterId: ownChapter.id, challengeId: id, response: sampleResponse(definition) }
    await caller.post('/api/students/challenge/submit', answer)
  }
  return caller
}

async function openGrid(page: Page, classId: string, rows: number): Promise<void> {
  await page.goto(`${stage.url}/classes/${classId}/students?world=${ownChapter.id}`)
  await page.getByRole('table', { name: /Our own world/ }).waitFor()
  await expect.poll(() => page.locator('main table tbody tr').count()).toBe(rows)
}

/** How many pixels of the grid can only be reached by scrolling sideways. */
async function hiddenWidth(page: Page): Promise<number> {
  return page
    .getByRole('region', { name: /Our own world/ })
    .evaluate((frame) => frame.scrollWidth - frame.clientWidth)
}

it('fourteen columns fit a laptop and use a wide screen, for 28 students and for 200, also by keyboard', async () => {
  await importChapter(stage, ownChapter)
  const teacher = await demoTeacher(stage.url)
  const small = await classOf(teacher, '8d', 28, ['ruhige-unke-70', 'alte-robbe-71', 'wacher-fuchs-72'])
  const large = await classOf(teacher, 'Jahrgang 9', 200, [
    'leiser-igel-75',
    'stille-eule-73',
    'kluger-otter-74',
  ])

  const page = await (await openTeacherDevice(stage)).context.newPage()
  await page.goto(`${stage.url}/login`)
  await signInByEmail(page, demoTeacherAccount)
  await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
  for (const [{ id }, rows] of [
    [small, 28],
    [large, 200],
  ] as const) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await openGrid(page, id, rows)
    // All nine worlds are started; the grid shows one at a time.
    expect(await page.getByLabel('World', { exact: true }).locator('option').count()).toBe(9)
    expect(await page.getByRole('columnheader').count()).toBe(15)
    expect(await hiddenWidth(page)).toBe(0)
    await picture(page, 'wide-grid', `${rows}-laptop`)
    await page.setViewportSize({ width: 1920, height: 1080 })
    expect(await hiddenWidth(page)).toBe(0)
    expect((await page.getByRole('table').boundingBox())?.width).toBeGreaterThan(1600)
    await picture(page, 'wide-grid', `${rows}-wide`)
  }

  // The two students with a help request come first, with their challenge; the head of a column names its challenge.
  await openGrid(page, small.id, 28)
  const [first, second] = [page.getByRole('rowheader').nth(0), page.getByRole('rowheader').nth(1)]
  await first.getByText('9.14', { exact: false }).waitFor()
  await second.getByText('9.14', { exact: false }).waitFor()
  // By keyboard: from the last head to the first row, into an answer and back, and to the last head's challenge.
  const head = page
    .getByRole('columnheader')
    .last()
    .getByRole('link', { name: /My word number 14/ })
  await head.focus()
  await page.keyboard.press('Tab')
  await expectFocus(first.getByRole('link'))
  await page.keyboard.press('Tab')
  const cell = page
    .getByRole('button', { name: /^(alte-robbe-71|wacher-fuchs-72), My word number 1: arrived$/ })
    .first()
  await expectFocus(cell)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('My word number 1', { exact: false }).first().waitFor()
  await page.keyboard.press('Escape')
  await expectFocus(cell)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expectFocus(head)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /My word number 14/, level: 1 }).waitFor()
})

it('twenty minutes later the grid lists students who have stopped after the help requests and those who have not begun', async () => {
  const teacher = await demoTeacher(stage.url)
  await importChapter(stage, ownChapter)
  const { id } = await classOf(teacher, '8e', 28, ['ruhige-unke-80', 'alte-robbe-81', 'wacher-fuchs-82'])
  const { context } = await openTeacherDevice(stage)
  await context.clock.install({ time: Date.now() + 20 * 60_000 })
  const page = await context.newPage()
  await page.goto(`${stage.url}/login`)
  await signInByEmail(page, demoTeacherAccount)
  await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
  await openGrid(page, id, 28)
  const row = (at: number) => page.getByRole('rowheader').nth(at)
  await row(0).getByText('help at 9.14').waitFor()
  await row(1).getByText('help at 9.14').waitFor()
  await row(2).getByText('not begun').waitFor()
  await row(26).getByText('not begun').waitFor()
  await row(27).getByText('ruhige-unke-80').waitFor()
  await row(27)
    .getByText(/^stopped /)
    .waitFor()
  await picture(page, 'wide-grid', 'stopped')
})
