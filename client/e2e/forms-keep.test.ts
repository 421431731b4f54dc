// A form keeps entries that one click removes, the ratings of a second person, and the focus.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { ChallengeKindName } from '#shared/challenges/index.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { demo } from '../../server/db/seeds/demo-school.ts'
import { answerChallenge, tapThrough } from './answer-challenge.ts'
import { demoTeacher, newStudent } from './demo-school.ts'
import { allRows } from './device-rows.ts'
import { expectFocus, expectFocusWithin, pressOn } from './keyboard.ts'
import { addPhoto, photoFrom } from './photo.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { openTeacherDevice, useStage } from './stage.ts'
import { signInStudent } from './student.ts'

const stage = useStage({ server: 'for the file' })

/** The first challenge of its kind in a world. */
function challengeOf(place: number, kind: ChallengeKindName) {
  const chapter = chapters[place - 1]
  const challenge = chapter?.challenges.find(({ definition }) => definition.kind === kind)
  if (!chapter || !challenge) throw new Error(`no ${kind} in world ${place}`)
  return { chapter, challenge }
}

const mirror = challengeOf(2, 'self_other')
const saturday = challengeOf(3, 'single_choice')
const talk = challengeOf(5, 'interview')
const jobs = challengeOf(5, 'occupations')
const profile = challengeOf(6, 'research')
const paths = challengeOf(8, 'compare')

async function open(page: Page, { chapter, challenge }: typeof mirror): Promise<void> {
  await page.goto(`${stage.url}/student/challenge/${chapter.id}/${challenge.id}`)
  await page.locator('main form fieldset').first().waitFor()
}

/** How many ratings of the second person the only draft on the tablet contains. */
async function otherRatingsInDraft(page: Page): Promise<number | undefined> {
  const rows = await allRows(page)
  const drafts = (rows['weltenkompass-work']?.['drafts'] ?? []) as { response: { other?: object } }[]
  return drafts.length === 1 ? Object.keys(drafts[0]?.response.other ?? {}).length : undefined
}

const button = (page: Page, name: string) => page.getByRole('button', { name })
const undo = (page: Page) => button(page, 'Undo').press('Enter')

/** A new student of a new class in which these worlds are started. */
async function signInWith(username: string, places: readonly (typeof mirror)[]): Promise<Page> {
  const teacher = await demoTeacher(stage.url)
  const found = await teacher.post<{ id: string; joinCode: string }>('/api/classes/create', {
    name: username,
  })
  for (const { chapter } of places) {
    await teacher.post('/api/chapters/start', { chapterId: chapter.id, classId: found.id })
  }
  const account = { username, password: 'drei nasse Schafe' }
  await newStudent(stage.url, { ...account, joinCode: found.joinCode })
  const page = await (await stage.openTablet()).context.newPage()
  await signInStudent(page, stage.url, account)
  await page.getByRole('heading', { name: 'Good to have you here', level: 1 }).waitFor()
  return page
}

it('an entry that was removed from an answer can be restored with one click', async () => {
  const page = await signInWith('stille-robbe-4', [saturday, talk, paths])

  await open(page, saturday)
  const otherOption = page.getByRole('radio', { name: 'Something else' })
  const ownWords = page.getByRole('textbox', { name: /^Something else/ })
  await otherOption.check()
  await ownWords.fill('row a boat')
  await otherOption.press('ArrowUp')
  await ownWords.waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  expect(await ownWords.inputValue()).toBe('row a boat')

  await open(page, talk)
  const add = button(page, 'Add your own question')
  for (let count = 0; count < 3; count++) await pressOn(add)
  const third = page
    .getByRole('group', { name: 'Your own question 3' })
    .getByLabel('Question', { exact: true })
  await expectFocus(third)
  await page.keyboard.type('What do you eat?')
  await pressOn(button(page, 'Remove your own question 3'))
  await expectFocus(add)
  await pressOn(button(page, 'Remove your own question 2'))
  await page.getByRole('textbox', { name: 'What does the person do?' }).fill('Baker')
  await undo(page)
  await expectFocus(page.getByRole('group', { name: 'Your own questions' }))
  const second = page
    .getByRole('group', { name: 'Your own question 2' })
    .getByLabel('Question', { exact: true })
  expect(await second.inputValue()).toBe('What do you eat?')
  expect(await page.getByLabel('What does the person do?').inputValue()).toBe('Baker')

  await open(page, paths)
  await button(page, 'Another option').click()
  await page.getByLabel('Option 3', { exact: true }).fill('Sailing')
  const fits = page.getByRole('radiogroup', { name: 'How well does Sailing fit?' }).last().getByRole('radio')
  await button(page, 'Continue').click()
  await fits.nth(3).check()
  await button(page, 'Back').click()
  await pressOn(button(page, 'Take option 3 away'))
  await expectFocus(button(page, 'Another option'))
  await undo(page)
  expect(await page.getByLabel('Option 3', { exact: true }).inputValue()).toBe('Sailing')
  await button(page, 'Continue').click()
  expect(await fits.nth(3).isChecked()).toBe(true)
  await button(page, 'Back').click()
  await button(page, 'Take option 3 away').click()
  await button(page, 'Undo').waitFor()
  await button(page, 'Another option').click()
  // Restored long before the toast disappears.
  await button(page, 'Undo').waitFor({ state: 'detached', timeout: 10_000 })
})

it('the focus stays in a form whose pressed button is removed or refuses', async () => {
  const page = await signInWith('ruhiger-biber-2', [mirror, jobs])
  await open(page, jobs)
  await page.getByRole('searchbox').fill('Chef')
  await page.getByRole('region', { name: 'Jobs found' }).getByRole('button').first().press('Enter')
  const remove = page.locator('fieldset[name=picks] > ul').getByRole('button')
  await remove.press('Enter')
  await remove.waitFor({ state: 'detached' })
  await expectFocusWithin(page.locator('fieldset[name=picks]'))
  await undo(page)
  await expectFocus(page.locator('fieldset[name=picks]'))

  const evidence = mirror.chapter.challenges.find(
    ({ definition }) => 'attachments' in definition && definition.attachments === true,
  )!
  await page.goto(`${stage.url}/student/challenge/${mirror.chapter.id}/${evidence.id}`)
  await button(page, 'Choose a picture').waitFor()
  await addPhoto(page, await photoFrom(page), 'A birdhouse')
  await button(page, 'Take the picture away').press('Enter')
  await expectFocus(button(page, 'Choose a picture'))

  await open(page, mirror)
  await tapThrough(
    page.locator('main form'),
    Array.from({ length: 8 }, (_, index) => index % 4),
  )
  await button(page, 'Continue').click()
  await button(page, 'I have the device, let’s go').press('Enter')
  await page.getByText('First choose who rates you.').waitFor()
  await expectFocus(page.getByRole('radio'))
})

it('the list of what is missing names fields that are alike by their groups', async () => {
  const page = await signInWith('munterer-star-6', [profile])
  await open(page, profile)
  const addresses = page.getByLabel('Address')
  await addresses.first().fill('www.example.org')
  await button(page, 'Another source').click()
  await addresses.nth(1).fill('www.example.org')
  await pressOn(button(page, 'Hand in'))
  const list = page.locator('main form').getByRole('alert')
  for (const source of ['Source 1', 'Source 2']) {
    await list
      .getByRole('button', { name: `${source}, Name of the source: Give the source a name.` })
      .waitFor()
    await list.getByRole('button', { name: `${source}, Address: An address begins` }).waitFor()
  }
})

it('a comparison that is handed in with gaps shows the first gap and marks its fields', async () => {
  const page = await signInWith('helle-amsel-3', [paths])
  await open(page, paths)
  const form = page.locator('main form')
  const option = (number: number) => page.getByLabel(`Option ${number}`, { exact: true })
  const list = form.getByRole('alert')
  await button(page, 'Continue').click()
  await pressOn(button(page, 'Hand in'))
  await list.getByRole('button', { name: /Give option 1 a name/ }).waitFor()
  for (const number of [1, 2]) {
    await option(number).waitFor()
    expect(await option(number).getAttribute('aria-invalid')).toBe('true')
  }
  await pressOn(list.getByRole('button', { name: /Give option 2 a name/ }))
  await expectFocus(option(2))

  await option(1).fill('Carpentry')
  await option(2).fill('Media design')
  await pressOn(button(page, 'Hand in'))
  const weight = form
    .getByRole('radiogroup', { name: 'How important is it to you?' })
    .filter({ visible: true })
  await weight.getByText('Choose something here.').waitFor()
  expect(await option(1).isHidden()).toBe(true)
})

it('the second person sees neither the first one’s ratings nor, after a reload, the student’s', async () => {
  const page = await signInWith('flinke-unke-7', [mirror])
  await open(page, mirror)
  await answerChallenge(page, mirror.challenge.definition)
  const again = button(page, 'Hand over again')
  const handOver = page.getByRole('heading', { name: 'Hand the device over' })

  await pressOn(again)
  await handOver.waitFor()
  await undo(page)
  await page.getByText('Also rated by: a friend').waitFor()
  await expectFocusWithin(page.locator('main form'))
  await expect.poll(() => otherRatingsInDraft(page)).toBeGreaterThan(0)

  await pressOn(again)
  await handOver.waitFor()
  await expect.poll(() => otherRatingsInDraft(page)).toBe(0)
  await page.reload()
  await handOver.waitFor()
  await button(page, 'Back to my ratings').click()
  await button(page, 'Continue').click()
  await handOver.waitFor()
  await page.getByRole('radio').first().check()
  await button(page, 'I have the device, let’s go').click()
  await page.locator('progress[aria-valuetext="0 of 8 rated"]').waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
})

it('selecting text beyond the edge of a dialog does not close it, a click outside does', async () => {
  const page = await (await openTeacherDevice(stage)).context.newPage()
  await page.goto(`${stage.url}/login`)
  await signInByEmail(page, demo.teacher)
  await button(page, 'Create class').first().click()
  const dialog = page.getByRole('dialog', { name: 'Create class' })
  const name = dialog.getByLabel('Name')
  await name.fill('7c, half written')
  const box = await name.boundingBox()
  if (!box) throw new Error('the field is not there')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(5, box.y)
  await page.mouse.up()
  expect(await name.inputValue()).toBe('7c, half written')
  await page.mouse.click(5, box.y)
  await dialog.waitFor({ state: 'hidden' })
})

it('words that are typed while an answer is being stored become a draft', async () => {
  const chapter = chapters[0]!
  const challenge = chapter.challenges.find(({ slug }) => slug === 'frueher-wollte-ich')!
  const page = await signInWith('stille-robbe-9', [{ chapter, challenge }])
  const address = `${stage.url}/student/challenge/${chapter.id}/${challenge.id}`
  await page.goto(address)
  const field = page.locator('main textarea').first()
  const draftOf = async () =>
    JSON.stringify(((await allRows(page))['weltenkompass-work']?.['drafts'] ?? []) as unknown)
  await field.fill('Ich wollte Bäcker werden.')
  await expect.poll(draftOf).toContain('Bäcker werden.')
  // On a slow tablet sealing takes seconds: here the next letter, which is the answer, waits for its release.
  await page.evaluate(() => {
    const { encrypt } = SubtleCrypto.prototype
    const held = new Promise((resolve) => Object.assign(window, { releaseAnswer: resolve }))
    let isNext = true
    SubtleCrypto.prototype.encrypt = async function (...given) {
      const waits = isNext
      isNext = false
      if (waits) await held
      return encrypt.apply(this, given)
    }
  })
  await page.getByRole('button', { name: 'Hand in' }).click()
  await field.press('Control+End')
  await page.keyboard.type(' Oder Bauer.')
  await expect.poll(draftOf).toContain('Bäcker werden. Oder Bauer.')
  await page.evaluate(() => (window as unknown as { releaseAnswer: () => void }).releaseAnswer())
  await page.getByRole('button', { name: 'Change answer' }).waitFor()
  await expect.poll(draftOf).toContain('Bäcker werden. Oder Bauer.')
  await page.goto(address)
  await expect.poll(() => field.inputValue()).toBe('Ich wollte Bäcker werden. Oder Bauer.')
})
