// Joining a class: a join code that has locked itself, the waiting room on both sides, and the cards of a new class.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { demo } from '../../server/db/seeds/demo-school.ts'
import { callerOf, demoTeacher, newStudent, type Caller } from './demo-school.ts'
import { expectFocus, pressOn } from './keyboard.ts'
import { picture } from './pictures.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { openTeacherDevice, useStage } from './stage.ts'
import { closeCredentials, registerStudent, signInStudent } from './student.ts'

const stage = useStage({ server: 'for the file' })

async function teachersPage(path: string): Promise<Page> {
  const page = await (await openTeacherDevice(stage)).context.newPage()
  await page.goto(`${stage.url}/login`)
  await signInByEmail(page, demo.teacher)
  await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
  await page.goto(stage.url + path)
  return page
}

const aClass = (teacher: Caller, name: string) =>
  teacher.post<{ id: string; joinCode: string }>('/api/classes/create', { name })

it('a code locks itself after a number of joins; then students wait until the teacher admits them', async () => {
  const teacher = await demoTeacher(stage.url)
  const { id, joinCode } = await aClass(teacher, '8w')
  const page = await teachersPage(`/classes/${id}`)
  await page.getByText('The code does not lock itself.').waitFor()
  await page.getByLabel('The code locks itself').selectOption('now')
  await page.getByRole('button', { name: 'Lock now' }).click()
  await page.getByText('The code is locked: whoever joins waits until you let them in.').waitFor()
  await page.getByRole('button', { name: 'Remove the lock' }).click()
  // After one more join: the first student is in the class at once, the next ones wait.
  await page.getByLabel('The code locks itself').selectOption('count')
  await page.getByLabel('Joins before it locks').fill('1')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText(/^The code locks itself after 1 more join\b/).waitFor()
  await picture(page, 'joining-a-class', 'lock-after-one')
  const first = await (await stage.openTablet()).context.newPage()
  await registerStudent(first, stage.url, { username: 'flinke-finja', password: 'geheim Luchs 23', joinCode })
  await closeCredentials(first)
  await first.getByText('No world has been started yet.').waitFor()
  await picture(first, 'joining-a-class', 'in-class-at-once')
  expect(await page.getByText('to be let in').count()).toBe(0)

  const tablet = await (await stage.openTablet()).context.newPage()
  // A swear word is refused as a name, and the form keeps the input.
  await tablet.goto(`${stage.url}/student/register#code=${joinCode}`)
  await tablet.getByLabel('Explorer name').fill('der-hurensohn')
  await tablet.getByRole('button', { name: 'Become an explorer' }).click()
  await tablet.locator('[aria-invalid=true]').waitFor()
  expect(await tablet.getByLabel('Explorer name').inputValue()).toBe('der-hurensohn')
  expect(await tablet.getByLabel('Explorer name').getAttribute('aria-invalid')).toBe('true')
  await picture(tablet, 'joining-a-class', 'unfit-name')
  await registerStudent(tablet, stage.url, { username: 'wilde-wanda', password: 'geheim Dachs 19', joinCode })
  await closeCredentials(tablet)
  // The code in the URL opens the page for joining, which shows the same.
  await tablet.getByText('You are waiting for “8w”').waitFor()
  await tablet.getByRole('link', { name: 'To your worlds' }).click()
  await tablet.getByRole('heading', { name: 'You are waiting for “8w”' }).waitFor()
  await picture(tablet, 'joining-a-class', 'waiting-student')
  for (const username of ['otto-otter', 'frech-fritz']) {
    await callerOf(stage.url).post('/api/students/register', { username, joinCode })
  }

  // The teacher's page has been open since before the code locked itself.
  await page.getByRole('heading', { name: '3 explorers wait to be let in' }).waitFor()
  await page.reload()
  await page.getByText('The code is locked: whoever joins waits until you let them in.').waitFor()
  await page.getByRole('heading', { name: '3 explorers wait to be let in' }).waitFor()
  await picture(page, 'joining-a-class', 'waiting-room')
  await page.getByRole('button', { name: 'Refuse: frech-fritz' }).click()
  await page.getByRole('button', { name: 'Let all in (2)' }).click()
  await page.getByText('2 explorers are in the class now.').waitFor()
  await expect.poll(() => page.getByText('to be let in').count()).toBe(0)

  await tablet.getByText('No world has been started yet.').waitFor()
  await picture(tablet, 'joining-a-class', 'let-in-student')
  const listed = await teacher.get<{ username: string }[]>(`/api/classes/${id}/students`)
  expect(listed.map(({ username }) => username)).toEqual(['flinke-finja', 'otto-otter', 'wilde-wanda'])

  // The class looks at this page while the teacher starts the first world.
  const world = chapters[0]!
  await teacher.post('/api/chapters/start', { chapterId: world.id, classId: id })
  for (const student of [first, tablet])
    await student.getByRole('link', { name: world.title.en }).first().waitFor()
})

it('from the list of classes to the printed cards of 28 students it takes at most six clicks', async () => {
  const page = await teachersPage('/classes')
  await page.addInitScript(() => (window.print = () => undefined))
  await page.reload()
  // A small laptop shows the button of a dialog without scrolling.
  await page.setViewportSize({ width: 1366, height: 768 })
  const expectSubmitInSight = async () => {
    const box = await page.getByRole('dialog').locator('button[type=submit]').boundingBox()
    expect((box?.y ?? 768) + (box?.height ?? 0)).toBeLessThanOrEqual(768)
  }
  let clicks = 0
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await page.getByRole(role, { name }).first().click()
    clicks += 1
  }
  await press('Create class')
  await page.getByLabel('Name', { exact: true }).fill('7q')
  await expectSubmitInSight()
  await page.getByRole('dialog').getByRole('button', { name: 'Create class' }).click()
  clicks += 1
  // The app opens the empty roster of the new class.
  await page.waitForURL(/\/classes\/[^/]+\/students$/)
  await page.getByRole('heading', { name: /^7q/, level: 1 }).waitFor()
  await press('Add explorers')
  await expectSubmitInSight()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  clicks += 1
  await press(/^Print sign-in cards/)
  await expect.poll(() => page.locator('body > div dl').count()).toBe(28)
  expect(clicks).toBeLessThanOrEqual(6)
  const card = page.locator('body > div dl').first()
  await page.emulateMedia({ media: 'print' })
  await card.waitFor()
  // Each card has a line for the student's own name, and a code that a tablet reads at arm's length.
  expect(await page.getByText('My name', { exact: true }).count()).toBe(28)
  const code = await card.locator('xpath=following-sibling::*[1]').boundingBox()
  expect(code?.width).toBeGreaterThanOrEqual(96)
  await picture(page, 'joining-a-class', 'cards')
  await page.emulateMedia({ media: null })
  await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')))
  await page.getByRole('button', { name: 'I have saved them' }).click()

  // Without a started world the tab shows the people, and the button that starts the first one.
  await page.getByText('No world started yet').waitFor()
  await expect
    .poll(() => page.getByRole('main').getByRole('listitem').getByRole('link').count())
    .toBeGreaterThanOrEqual(28)
  await page
    .getByRole('button', { name: /^Start/ })
    .first()
    .waitFor()
  await picture(page, 'joining-a-class', 'no-world')
})

it('from the sign-in to the printed cards of a new class of 28 it takes at most six clicks; the last step is the live class', async () => {
  const page = await (await openTeacherDevice(stage)).context.newPage()
  await page.addInitScript(() => (window.print = () => undefined))
  await page.goto(`${stage.url}/login`)
  // The press of the sign-in's button is the first click.
  await signInByEmail(page, demo.teacher)
  let clicks = 1
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await page.getByRole(role, { name }).first().click()
    clicks += 1
  }
  const step = (title: string) => page.getByRole('heading', { name: title, level: 2 })
  await press('Start a lesson', 'link')
  await step('Which class?').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('7r')
  await press('Create class')
  await step('Accounts for your explorers').waitFor()
  await picture(page, 'lesson', '1-accounts')
  await press('Create accounts')
  await press(/^Print sign-in cards/)
  await expect.poll(() => page.locator('body > div dl').count()).toBe(28)
  expect(clicks).toBeLessThanOrEqual(6)
  await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')))
  await page.getByRole('button', { name: 'I have saved them' }).click()

  // Each step shows whether it is done. The URL contains step and class: a reload keeps them, and "back" goes back.
  await step('Hand out cards').waitFor()
  await page.getByText('28 of 28 still have the password of the card.').waitFor()
  await page.reload()
  await step('Hand out cards').waitFor()
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await steps.getByText('28 explorers').waitFor()
  await steps.getByText('none yet').waitFor()
  await picture(page, 'lesson', '2-cards')

  // From here only the keyboard is used.
  await pressOn(page.getByRole('link', { name: 'Continue: World' }))
  await expectFocus(step('Which world?'))
  await page.goBack()
  await expectFocus(step('Hand out cards'))
  await page.goForward()
  await expectFocus(step('Which world?'))
  await page.getByRole('link', { name: 'Skip, continue: Wall' }).waitFor()
  await pressOn(page.getByRole('button', { name: /^Start world/ }).first())
  await steps.getByText(/^running: /).waitFor()
  await picture(page, 'lesson', '3-world')
  await pressOn(page.getByRole('link', { name: 'Continue: Wall' }))
  await expectFocus(step('On the wall'))
  await pressOn(page.getByRole('button', { name: 'Show large' }))
  await page.getByText('28 explorers aboard').waitFor()
  await page.keyboard.press('Escape')
  await picture(page, 'lesson', '4-wall')
  await pressOn(page.getByRole('link', { name: 'To the class, live' }))
  await page.getByRole('heading', { name: /^7r/, level: 1 }).waitFor()
  await page.getByText(/^0 of \d+ arrived$/).waitFor()
})

it('a card of another student asks whose turn it is, and signs its owner in after the former one has signed out', async () => {
  const former = { username: 'flinker-fuchs-7', password: 'drei nasse Schafe' }
  const next = { username: 'leiser-luchs-8', password: 'vier nasse Ziegen' }
  for (const account of [former, next]) await newStudent(stage.url, account)
  const page = await (await stage.openTablet()).context.newPage()
  await signInStudent(page, stage.url, former)
  await page.waitForURL('**/student/dashboard')
  const link = `${stage.url}/student/login#name=${next.username}`
  const question = page.getByRole('dialog', { name: `${former.username} is still signed in here` })

  await page.goto(link)
  await question.getByRole('button', { name: `I am ${former.username}` }).click()
  await page.waitForURL('**/student/dashboard')

  await page.goto(link)
  await question.waitFor()
  await picture(page, 'joining-a-class', 'card-of-another')
  await question.getByRole('button', { name: `Sign ${former.username} out` }).click()
  const name = page.getByLabel('Explorer name')
  await expect.poll(() => name.inputValue()).toBe(next.username)
  // It was the wrong card: another student types their own name on this page and is not asked.
  await name.fill(former.username)
  await page.getByLabel(/^Password/).fill(former.password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/student/dashboard')
})

it('a card signs in once from its URL, the app removes the code from the URL; then the card is void and counted', async () => {
  const teacher = await demoTeacher(stage.url)
  const { id: classId } = await aClass(teacher, '6k')
  const page = await teachersPage(`/classes/${classId}`)
  await page.getByLabel('QR code of the sign-in cards').selectOption('once')
  await page.getByText('Saved.').first().waitFor()
  const [made] = await teacher.post<{ username: string; cardCode: string }[]>('/api/students/create-batch', {
    classId,
    count: 1,
  })
  const { username, cardCode } = made ?? { username: '', cardCode: '' }
  // A choice that would make it void asks first, and says so.
  await page.reload()
  await page.getByText('1 card still signs in, 0 were used already.').waitFor()
  const choice = page.getByLabel('QR code of the sign-in cards')
  await choice.focus()
  await choice.selectOption('off')
  const question = page.getByRole('dialog', { name: 'Change this and make printed QR codes void?' })
  await question.getByText('1 card still signs in').waitFor()
  await picture(page, 'joining-a-class', 'card-void-question')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectFocus(choice)
  expect(await choice.inputValue()).toBe('once')
  const link = `${stage.url}/student/login#name=${username}&card=${cardCode}`

  const tablet = await (await stage.openTablet()).context.newPage()
  await tablet.goto(link)
  const enter = { name: `Sign in with the card: ${username}` }
  await tablet.getByRole('button', enter).waitFor()
  await expect.poll(() => tablet.url()).not.toContain(cardCode)
  await picture(tablet, 'joining-a-class', 'card-sign-in')
  // The next student's card without a code, or their name, takes the button away.
  await tablet.goto(`${stage.url}/student/login#name=leise-feder-2`)
  await tablet.getByRole('button', enter).waitFor({ state: 'detached' })
  await tablet.goto(link)
  await tablet.getByRole('button', enter).waitFor()
  await tablet.getByLabel('Explorer name').fill('leise-feder-2')
  await tablet.getByRole('button', enter).waitFor({ state: 'detached' })
  await tablet.goto(link)
  // The card is not used up without a connection, and its button stays.
  await tablet.context().setOffline(true)
  await tablet.getByRole('button', enter).click()
  await tablet.getByRole('alert').first().waitFor()
  await tablet.context().setOffline(false)
  await tablet.getByRole('button', enter).click()
  await tablet.getByText('No world has been started yet.').waitFor()

  const second = await (await stage.openTablet()).context.newPage()
  await second.goto(link)
  await second.getByRole('button', enter).click()
  await second.getByText('This card does not sign you in any more.').first().waitFor()
  await picture(second, 'joining-a-class', 'card-void')
  expect(await second.getByRole('button', enter).count()).toBe(0)
  await expect(second.getByLabel('Explorer name').inputValue()).resolves.toBe(username)

  await page.reload()
  await page.getByText('0 cards still sign in, 1 was used already.').waitFor()
  await picture(page, 'joining-a-class', 'card-settings')
})
