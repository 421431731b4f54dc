// The second student at a shared tablet: the number of taps for a sign-in, with the sign-in card and with suggested words.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { joinCodeOf } from '#shared/domain/join-code.ts'
import { demo } from '../../server/db/seeds/demo-school.ts'
import { newStudent } from './demo-school.ts'
import { filmOf } from './fake-camera.ts'
import { type Finger, countTaps } from './finger.ts'
import { axeProblems } from './gallery/axe.ts'
import { picture } from './pictures.ts'
import { useStage } from './stage.ts'
import { closeCredentials, registerStudent, signInStudent, signOut } from './student.ts'

const story = 'sign-in-taps'
const first = { username: 'wilder-otter-31', password: 'anker-biber-ufer-07' }
// Most words of the list begin with an s; the box is scrolled to the third word.
const second = { username: 'mutiger-dachs-27', password: 'mond-otter-segel-42' }
const card = `https://old.school.example/student/login#name=${second.username}`
const stage = useStage({ server: 'for the file' })

/** Presses on the page and on the keyboard alike. */
const pressesOf = ({ taps, letters }: Finger) => taps + letters

const pick = (finger: Finger, word: string, group: Locator) =>
  finger.tap(group.getByRole('button', { name: word, exact: true }))

async function typePassPhrase(page: Page, finger: Finger) {
  const words = page.getByRole('group', { name: 'Words for your password' })
  for (const word of ['mond', 'otter', 'segel']) {
    await finger.type(word.charAt(0))
    await pick(finger, word, words)
    // Afterwards no word of the password is visible.
    await words.waitFor({ state: 'detached' })
  }
  await finger.type('42')
}

async function signedInAndOut(page: Page) {
  await signInStudent(page, stage.url, first)
  await page.waitForURL('**/student/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await signOut(page)
  await page.goto(`${stage.url}/student/login`)
}

const arrive = async (page: Page) => {
  await page.waitForURL('**/student/dashboard')
  await page.getByText(second.username).first().waitFor({ state: 'attached' })
}

it('with a sign-in card the second student is signed in after ten taps', async () => {
  await newStudent(stage.url, first)
  await newStudent(stage.url, second)
  const tablet = await stage.openTablet({ film: filmOf([{ code: card, seconds: 4 }]) })
  await tablet.context.grantPermissions(['camera'], { origin: stage.url })
  const page = await tablet.context.newPage()
  await signedInAndOut(page)
  const finger = countTaps(page)

  await finger.tap(page.getByRole('button', { name: 'Scan your sign-in card' }))
  await expect.poll(() => page.getByLabel('Explorer name').inputValue()).toBe(second.username)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
  await typePassPhrase(page, finger)
  await finger.tap(page.getByRole('button', { name: 'Let’s go' }))
  await arrive(page)
  expect(pressesOf(finger)).toBeLessThanOrEqual(10)
})

it('without a card it takes at most twenty taps, and the browser may save neither name nor password', async () => {
  const tablet = await stage.openTablet()
  const page = await tablet.context.newPage()
  await signedInAndOut(page)
  const finger = countTaps(page)
  const name = page.getByLabel('Explorer name')
  const password = page.getByLabel(/^Password/)
  const shared = page.getByRole('checkbox', { name: /Others use this device/ })
  const expectTokens = async (...tokens: string[]) => {
    const found = [name, password].map((field) => field.getAttribute('autocomplete'))
    expect(await Promise.all(found)).toEqual(tokens)
  }
  await expectTokens('off', 'off')
  // On the student's own device the browser may save both.
  await shared.uncheck()
  await expectTokens('username', 'current-password')
  await page.goto(`${stage.url}/student/register`)
  await page.getByText('You will get a password. Want to choose your own?').click()
  await expectTokens('off', 'off')
  await shared.uncheck()
  await expectTokens('username', 'new-password')
  await page.goto(`${stage.url}/student/login`)

  await finger.tap(name)
  const nameWords = page.getByRole('group', { name: 'Words for your explorer name' })
  await finger.type('m')
  await pick(finger, 'mutiger', nameWords)
  await picture(page, story, '1-animals')
  expect(await axeProblems(page, 'all')).toEqual([])
  await pick(finger, 'dachs', nameWords)
  await finger.type('27')
  await finger.tap(password)
  await typePassPhrase(page, finger)
  expect(await name.inputValue()).toBe(second.username)
  await finger.tap(page.getByRole('button', { name: 'Let’s go' }))
  await arrive(page)
  expect(pressesOf(finger)).toBeLessThanOrEqual(20)
})

it('an empty field says so once, and has the focus', async () => {
  const page = await (await stage.openTablet()).context.newPage()
  await page.goto(`${stage.url}/student/login`)
  await page.getByText('Three words and a number, or your own').waitFor()
  await page.getByLabel('Explorer name').fill(second.username)
  await page.getByRole('button', { name: 'Let’s go' }).click()
  await page.getByText('Please fill this in.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
  expect(await page.getByText('Please fill this in.').count()).toBe(1)
  expect(await page.getByRole('alert').count()).toBe(0)
})

it('the suggested words are reached by keyboard and close with the focus, and other passwords can be typed', async () => {
  const tablet = await stage.openTablet()
  const page = await tablet.context.newPage()
  await page.goto(`${stage.url}/student/login`)
  const password = page.getByLabel(/^Password/)
  await page.getByLabel('Explorer name').fill(second.username)
  await password.focus()
  await page.keyboard.type('o')
  const words = page.getByRole('group', { name: 'Words for your password' })
  await words.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => password.inputValue()).toMatch(/^o[a-z]+-$/)
  await page.keyboard.type('m')
  await words.waitFor()
  await page.getByRole('checkbox', { name: /Others use this device/ }).focus()
  await words.waitFor({ state: 'detached' })
  expect(await password.getAttribute('type')).toBe('password')

  // A press on the button closes the suggestions; the button does not move before the finger is lifted.
  await password.fill('o')
  await words.waitFor()
  await page.getByRole('button', { name: 'Let’s go' }).click()
  await page.getByRole('alert').waitFor()
  expect(await words.count()).toBe(0)

  await page.getByRole('checkbox', { name: /Others use this device/ }).uncheck()
  expect(await password.getAttribute('autocomplete')).toBe('current-password')
  await password.fill('a password of my own')
  expect(await words.count()).toBe(0)
})

it('words that load after the password was typed do not move the button', async () => {
  const page = await (await stage.openTablet()).context.newPage()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/completion-[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${stage.url}/student/login`)
  const held = page.waitForRequest(/\/completion-[^/]+\.js$/)
  await page.getByLabel('Explorer name').fill(first.username)
  await page.getByLabel(/^Password/).fill('anker-biber-ufer')
  await held
  const place = async () => (await page.getByRole('button', { name: 'Let’s go' }).boundingBox())?.y
  const before = await place()
  release()
  // The two texts for screen readers show that the words are loaded.
  await expect.poll(() => page.locator('form output').count()).toBe(2)
  expect(await place()).toBe(before)
  await page.getByLabel(/^Password/).press('Backspace')
  await page.getByRole('group', { name: 'Words for your password' }).waitFor()
})

it('the join form is filled in with the class of the previous student until the page is reloaded', async () => {
  const page = await (await stage.openTablet()).context.newPage()
  const third = { username: 'kluger-falke-44', password: 'drei trockene Schafe' }
  await registerStudent(page, stage.url, { ...third, joinCode: demo.joinCode })
  await closeCredentials(page)
  await signOut(page)
  await page.getByRole('link', { name: 'Join with a code' }).click()
  const code = page.getByLabel('Join code')
  await expect.poll(async () => joinCodeOf(await code.inputValue())).toBe(joinCodeOf(demo.joinCode))
  await page.reload()
  await code.waitFor()
  expect(await code.inputValue()).toBe('')
})
