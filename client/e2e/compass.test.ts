// The interest compass in a real browser: the second round without a server, the fields in bands, and the text for a
// student whose answers give no order.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { LikertResponse } from '#shared/challenges/likert.ts'
import { interessenGalaxie } from '#shared/curriculum/3-interessen-galaxie.ts'
import { interestItems } from '#shared/curriculum/interest-items.ts'
import type { Caller } from './demo-school.ts'
import { demoClass, demoTeacher, newStudent, submissionsOf } from './demo-school.ts'
import { axeProblems } from './gallery/axe.ts'
import { picture } from './pictures.ts'
import { useStage } from './stage.ts'
import { handIn, reconnect, signInStudent, waitUntilOfflineReady } from './student.ts'

const story = 'compass'
const account = { username: 'stiller-dachs-5', password: 'drei warme Socken' }
const stage = useStage({ server: 'for the file' })
const chapterId = interessenGalaxie.id
const challengeId = interessenGalaxie.challenges[1]?.id ?? ''

/** One answer per activity; `heights` are the sums of eight answers by direction, 6 by default. */
function answersBy(heights: Partial<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    interestItems.map(({ id, dim }) => {
      const sum = heights[dim] ?? 6
      return [id, Math.floor(sum / 8) + (Number(id.slice(1)) <= sum % 8 ? 1 : 0)]
    }),
  )
}

/** Eight digits per direction. */
function answersIn(...rows: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    interestItems.map(({ id }, at) => [id, Number(rows[at % 6]?.[Math.floor(at / 6)] ?? 0)]),
  )
}

/** A student with a draft of the compass, at its first open activity. */
async function studentWithDraft(
  username: string,
  answers: Record<string, number | null>,
): Promise<{ page: Page; caller: Caller; studentId: string }> {
  const teacher = await demoTeacher(stage.url)
  await teacher.post('/api/chapters/start', { chapterId, classId: demoClass.id }).catch(() => {})
  const { caller, student } = await newStudent(stage.url, { ...account, username })
  await caller.post('/api/students/draft/save', { challengeId, response: { answers } })
  const tablet = await stage.openTablet()
  const page = await tablet.context.newPage()
  await signInStudent(page, stage.url, { ...account, username })
  await page.waitForURL('**/student/dashboard')
  await waitUntilOfflineReady(page)
  await page.goto(`${stage.url}/student/challenge/${chapterId}/${challengeId}`)
  await page
    .getByText(/^(Activity \d+ of 48|Overview)$/)
    .first()
    .waitFor()
  return { page, caller, studentId: student.id }
}

const lastLine = (page: Page) => page.getByRole('radiogroup', { name: 'Check whether a bill is right' })
const round = (page: Page) => page.getByRole('region', { name: 'This or that?' })

it('two directions tie: short questions decide without a server, and a retest is compared with the first test', async () => {
  const { page, caller, studentId } = await studentWithDraft('stiller-dachs-5', {
    ...answersBy({ S: 26, I: 24 }),
    c8: null,
  })
  await stage.server.stop()
  expect(await round(page).count()).toBe(0)
  await lastLine(page).getByRole('radio', { name: 'not at all' }).click()
  await round(page).getByRole('button', { name: 'Show short questions' }).click()
  const first = round(page).getByText('Question 1 of at most 12')
  await expect.poll(() => first.evaluate(isFocused)).toBe(true)
  await picture(page, story, 'question')
  expect(await axeProblems(page, 'all')).toEqual([])

  // Always the activity of Exploring, which is second in the answers.
  const exploring =
    /^(Watch the stars|Plan an experiment|Write a program|Solve a puzzle|Identify fossils|Understand statistics)$/
  // A double tap answers one question only; a step back asks it again.
  await round(page).getByRole('button', { name: exploring }).dblclick()
  await round(page).getByText('Question 2 of at most 12').waitFor()
  await picture(page, story, 'question-2')
  await round(page).getByRole('button', { name: 'Answer the last question again' }).click()
  await first.waitFor()
  expect(await first.evaluate(isFocused)).toBe(true)
  for (let asked = 1; await round(page).getByText(`Question ${asked} of at most 12`).isVisible(); asked++) {
    await round(page).getByRole('button', { name: exploring }).click()
  }
  const done = page.getByText('Thank you, no more questions are needed.')
  await done.waitFor()
  expect(await done.evaluate(isFocused)).toBe(true)
  await handIn(page)
  await page.getByText(/^(This field fits|These fields fit) best right now/).waitFor()
  const directions = page.getByRole('table', { name: 'Your six directions' }).getByRole('rowheader')
  expect(await directions.first().innerText()).toMatch(/^Exploring/)
  expect(await directions.first().innerText()).not.toContain('about equal')
  // The headline names only the first direction; the others are only described.
  expect(await directions.nth(0).innerText()).toContain('You want to know')
  expect(await directions.nth(1).innerText()).toBe('The other directions')
  expect((await directions.allInnerTexts()).slice(2).join()).not.toContain('You ')
  expect(await axeProblems(page, 'all')).toEqual([])
  await picture(page, story, 'bands')

  await stage.server.start()
  await reconnect(page)
  await page.getByText('Your answer has arrived.').waitFor()
  const [stored] = await submissionsOf(caller, studentId)
  const response = stored?.response as LikertResponse | undefined
  const secondRound = response?.secondRound ?? []
  expect(secondRound.length).toBeGreaterThan(3)
  expect(secondRound.every(({ chosen, other }) => chosen.startsWith('i') && other.startsWith('s'))).toBe(true)

  // The test is taken again: the earlier result is shown beside the new one, and both count for the fields.
  await page.getByRole('button', { name: 'Change answer' }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await lastLine(page).getByRole('radio', { name: 'very much' }).click()
  await handIn(page)
  await page.getByText('The dashed line shows your earlier result.').waitFor()
  await page.getByText('For these fields both results count.').waitFor()
  expect(await page.getByText('about as before').count()).toBe(6)
  expect(await axeProblems(page, 'all')).toEqual([])
  await picture(page, story, 'second-sitting')
})

it('one activity per screen: a tap goes on, arrow keys stay, Enter, a swipe and buttons change the screen, a reload keeps the answers', async () => {
  const { page } = await studentWithDraft('stiller-dachs-6', {})
  const [first, second, third] = interestItems.map(({ text }) => text.en)
  const at = (text = '') => page.getByRole('radiogroup', { name: text })
  await at(first).getByRole('radio', { name: 'not at all' }).click()
  await at(second).waitFor()
  // The next statement has the focus, so that keys and screen readers continue there.
  await expect.poll(() => at(second).getByRole('radio').first().evaluate(isFocused)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await at(second).getByRole('radio').nth(2).isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await at(third).waitFor()
  await page.locator('progress[aria-valuetext="2 of 48 rated"]').waitFor()

  await swipe(page, 'right')
  await at(second).waitFor()
  await swipe(page, 'left')
  await at(third).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await at(second).waitFor()
  expect(await at(second).getByRole('radio').nth(2).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByText('Activity 4 of 48', { exact: true }).waitFor()
  expect(await axeProblems(page, 'all')).toEqual([])
  await picture(page, story, 'one-a-screen')

  await page.getByText('draft', { exact: true }).first().waitFor()
  await page.reload()
  await at(third).waitFor()
  await page.locator('progress[aria-valuetext="2 of 48 rated"]').waitFor()

  // The pause screen after eight activities: Enter goes on as from a statement.
  for (const { text } of interestItems.slice(2, 8)) await at(text.en).getByRole('radio').first().click()
  const rest = page.getByRole('button', { name: '8 of 48 done' })
  await expect.poll(() => rest.evaluate(isFocused)).toBe(true)
  expect(await axeProblems(page, 'all')).toEqual([])
  await picture(page, story, 'rest')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => at(interestItems[8]?.text.en).getByRole('radio').first().evaluate(isFocused))
    .toBe(true)
})

const isFocused = (element: Element) => element === document.activeElement

/** With a finger, across the statement. */
async function swipe(page: Page, direction: 'left' | 'right'): Promise<void> {
  const box = await page.getByRole('radiogroup').boundingBox()
  if (!box) throw new Error('there is no statement')
  const devtools = await page.context().newCDPSession(page)
  const y = box.y + 12
  const [from, to] = [box.x + 40, box.x + 240].toSorted((a, b) => (direction === 'right' ? a - b : b - a))
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', from)
  await touch('touchMove', to)
  await touch('touchEnd')
  await devtools.detach()
}

it.each([
  [
    'low',
    answersIn('01010201', '10021010', '00110020', '11001002', '02000110', '10101001'),
    'So far little of this appeals to you. That is a result.',
    'What do you like that was missing here?',
  ],
  [
    'erratic',
    Object.fromEntries(interestItems.map(({ id }, at) => [id, at % 5])),
    'Your answers do not make a picture yet.',
    'Pick three activities that you would try once.',
  ],
])(
  'an outcome without an order has a sentence and a next step: %s',
  async (outcome, answers, sentence, nextStep) => {
    const { page } = await studentWithDraft(`stiller-dachs-${outcome}`, answers)
    expect(await round(page).count()).toBe(0)
    await handIn(page)
    await page.getByText(sentence).waitFor()
    await page.getByText(nextStep).waitFor()
    expect(await page.getByRole('table', { name: 'Your six directions' }).count()).toBe(0)
    expect(await axeProblems(page, 'all')).toEqual([])
    await picture(page, story, outcome)
  },
)
