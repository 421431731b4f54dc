// A teacher's page keeps half-written comments, one-time passwords, the reason of a failure, and the focus.
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { demo } from '../../server/db/seeds/demo-school.ts'
import { adminAccount } from '../../server/testing/server-process.ts'
import { demoClass, demoTeacher, newStudent } from './demo-school.ts'
import { holdCalls } from './hold-calls.ts'
import { expectFocus, expectFocusWithin, pressOn } from './keyboard.ts'
import { picture } from './pictures.ts'
import { expectQuestionBeforeReload } from './reload-question.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { openTeacherDevice, useStage } from './stage.ts'
import { setTimeWhileTouched } from './student.ts'

const stage = useStage({ server: 'for the file' })
let page: Page
const explorers = `/classes/${demoClass.id}/students`
const heading = () => page.getByRole('heading', { level: 1 })

beforeEach(async () => {
  page = await (await openTeacherDevice(stage)).context.newPage()
  await page.goto(`${stage.url}/login`)
  await signInByEmail(page, demo.teacher)
  await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
})

it('a half-written comment survives a newer answer, arrow keys in its form and paging to the next', async () => {
  const [chapter] = chapters
  const [challenge] = chapter?.challenges ?? []
  const { caller } = await newStudent(stage.url, {
    username: 'aal-bruno-3',
    password: 'drei nasse Schafe',
  })
  const place = { chapterId: chapter?.id ?? '', challengeId: challenge?.id ?? '' }
  const responseOf = (text: string) => ({ values: { staerken: 3, arbeitswelt: 4, hilfe: 6 }, text })
  const handIn = (text: string) =>
    caller.post('/api/students/challenge/submit', { ...place, response: responseOf(text) })
  await handIn('Noch viel offen.')
  await page.goto(`${stage.url}/classes/${demoClass.id}/challenges/${challenge?.id}`)
  // The first student with an answer is shown.
  await page.getByText('Noch viel offen.').waitFor()
  await pressOn(page.getByRole('button', { name: 'Give feedback' }))
  const comment = page.getByLabel('Comment')
  await expectFocusWithin(page.locator('fieldset'))
  await comment.fill('Gut beobach')

  await page.getByRole('button', { name: 'Send' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expectFocus(page.getByRole('button', { name: 'Send' }))

  await handIn('Schon viel weniger offen.')
  await page.getByText('Schon viel weniger offen.').waitFor()
  await page.getByText('A new version has come in meanwhile.').waitFor()
  expect(await comment.inputValue()).toBe('Gut beobach')

  // A student whose name comes before hands in: the page stays with the answer that the teacher reads.
  const { caller: other } = await newStudent(stage.url, {
    username: 'aal-anton-2',
    password: 'drei nasse Schafe',
  })
  await other.post('/api/students/challenge/submit', { ...place, response: responseOf('Auch fertig.') })
  await page.getByText(/Answer 2 of /).waitFor()
  expect(await comment.inputValue()).toBe('Gut beobach')

  await page.getByRole('button', { name: 'Previous answer' }).click()
  await page.getByRole('button', { name: 'Give feedback' }).waitFor()
  // The unsent comment is not on the screen.
  await expectQuestionBeforeReload(page)
  await page.getByRole('button', { name: /aal-bruno-3/ }).click()
  expect(await comment.inputValue()).toBe('Gut beobach')
  await pressOn(page.getByRole('button', { name: 'Cancel' }))
  await expectFocus(page.getByRole('button', { name: 'Give feedback' }))
})

it('the response to a comment that was sent takes nothing from the comment on the next answer', async () => {
  await page.goto(`${stage.url}/new-answers`)
  const article = page.getByRole('article')
  await page.getByText(/^1 of \d/).waitFor()
  await article.focus()
  await page.keyboard.press('c')
  await page.getByLabel('Comment').fill('Gut erklärt.')
  let save = () => {}
  const held = new Promise<void>((resolve) => (save = resolve))
  await page.route('**/api/feedback/save', (route) => held.then(() => route.continue()))
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText(/^2 of \d/).waitFor()
  await article.focus()
  await page.keyboard.press('c')
  await page.getByLabel('Comment').pressSequentially('Für den ersten ')
  save()
  await page.getByText('Feedback sent').waitFor()
  // `d` and `v` are shortcuts outside the field.
  await page.keyboard.type('Satz drei vom Vater')
  await expectFocus(page.getByLabel('Comment'))
  expect(await page.getByLabel('Comment').inputValue()).toBe('Für den ersten Satz drei vom Vater')
  await page.getByText(/^2 of \d/).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectFocus(article)
})

it('taking a stamp back keeps the comment that was written after it', async () => {
  await page.goto(`${stage.url}/new-answers`)
  const article = page.getByRole('article')
  await page.getByText(/^1 of \d/).waitFor()
  await article.focus()
  await page.keyboard.press('1')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.keyboard.press('c')
  await page.getByLabel('Comment').fill('Gut gesehen.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Feedback sent').waitFor()
  const undone = page.waitForRequest('**/api/feedback/*')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect((await undone).postDataJSON()).toEqual({ submissionId: expect.any(String), stamp: null })
  await page.waitForLoadState('networkidle')
  await article.getByText('Gut gesehen.').waitFor()
})

it('of two quick stamps the undo takes back the last one', async () => {
  await page.goto(`${stage.url}/new-answers`)
  await page.getByText(/^1 of \d/).waitFor()
  await page.getByRole('article').focus()
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await page.waitForResponse((response) => response.request().postData()?.includes('"spark"') === true)
  await page.waitForLoadState('networkidle')
  const undone = page.waitForRequest('**/api/feedback/*')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect((await undone).postDataJSON()).toEqual({ submissionId: expect.any(String), stamp: 'star' })
})

it('one-time passwords survive the back button, and the browser asks before a reload', async () => {
  await page.locator(`a[href="${explorers}"]`).first().click()
  await page.getByRole('button', { name: 'Add explorers' }).click()
  await page.getByLabel('How many?').fill('61')
  await page.getByRole('button', { name: 'Create accounts' }).click()
  await page.getByText(/^This number is too large: at most \d+\.$/).waitFor()
  await page.getByLabel('How many?').fill('2')
  await page.getByRole('button', { name: 'Create accounts' }).click()
  const made = page.getByRole('dialog', { name: 'New accounts' })
  await made.waitFor()
  const passwords = await made.getByRole('list').innerText()

  await page.goBack()
  await page.waitForURL('**/classes')
  expect(await made.getByRole('list').innerText()).toBe(passwords)

  let asked = 0
  page.on('dialog', (question) => {
    asked += 1
    void question.dismiss()
  })
  await page.evaluate(() => setTimeout(() => location.reload()))
  await expect.poll(() => asked).toBe(1)
  expect(await made.getByRole('list').innerText()).toBe(passwords)

  await made.getByRole('button', { name: 'I have saved them' }).click()
  await made.waitFor({ state: 'hidden' })
  // The element that opened it was removed with its screen.
  await expectFocus(heading())
  await page.reload()
  await heading().waitFor()
  expect(asked).toBe(1)
})

it('a reset that also ends the devices shows the new password, whatever the result for the devices', async () => {
  const { student } = await newStudent(stage.url, { username: 'roter-milan-6', password: 'drei rote Milane' })
  const lost = page.getByRole('checkbox', { name: 'A device is lost: sign out on all devices, too' })
  const made = page.getByRole('dialog', { name: 'New password' })
  const reset = async () => {
    await lost.check()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
  }
  const statusMessage = 'The school is closed today.'
  const refusal = { success: false, statusCode: 500, statusMessage, code: 'SERVER', requestId: '' }
  const call = '**/api/students/end-devices'
  await page.context().route(call, (route) => route.fulfill({ status: 500, json: refusal }))
  await page.goto(`${stage.url}/teacher/student/${student.id}`)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await reset()
  await made.getByText('Signing out on all devices did not work').waitFor()
  expect(await made.getByText(statusMessage).isVisible()).toBe(true)
  const password = /^([a-z]+-){3}\d\d$/
  const entry = made.getByRole('list').filter({ hasText: student.username })
  await entry.getByText(password).waitFor()
  await picture(page, 'teacher-pages-keep', 'devices-not-ended')
  await made.getByRole('button', { name: 'I have saved them' }).click()

  await page.context().unroute(call)
  await page.goto(`${stage.url}${explorers}?view=list`)
  const row = page.getByRole('row').filter({ hasText: student.username })
  await row.getByRole('button', { name: /^Reset password/ }).click()
  expect(await lost.isChecked()).toBe(false)
  await reset()
  await made.getByText('Signed out on all devices.').waitFor()
  await entry.getByText(password).waitFor()
})

it('a closed class is marked on the projected code and before printing, and can be opened there with the focus kept', async () => {
  const teacher = await demoTeacher(stage.url)
  await teacher.post('/api/classes/update', { classId: demoClass.id, joinOpen: false })
  // The page shows the last known state of the class first, so the story waits for the current one.
  await page.goto(`${stage.url}/classes/${demoClass.id}`)
  await page.getByRole('main').getByText('Joining is closed').first().waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Print poster' }).click()
  const question = page.getByRole('dialog', { name: 'Joining is closed' })
  await question.getByRole('button', { name: 'Print anyway' }).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Show large' }).click()
  const wall = page.getByRole('dialog', { name: 'Come aboard' })
  await wall.getByText('Joining is closed').waitFor()
  await pressOn(wall.getByRole('button', { name: 'Open joining' }))
  await wall.getByText('Joining is closed').waitFor({ state: 'detached' })
  await wall.getByText('type this code', { exact: false }).waitFor()
  await expectFocus(wall.getByRole('heading'))
  await wall.getByRole('button', { name: 'Close the large view' }).click()

  const { maxStudents } = (await teacher.get<{ maxStudents: number }[]>('/api/classes/list'))[0] ?? {}
  const { length } = await teacher.get<object[]>(`/api/classes/${demoClass.id}/students`)
  await teacher.post('/api/classes/update', { classId: demoClass.id, maxStudents: length })
  await page.reload()
  await page.getByRole('button', { name: 'Show large' }).click()
  await wall.getByText('The class is full').waitFor()
  await teacher.post('/api/classes/update', { classId: demoClass.id, maxStudents })
})

it('last known data is shown with the reason why it is not newer and a button to request it again', async () => {
  await page.goto(stage.url + explorers)
  const anyone = page.getByText(demo.students[0].username).first()
  await anyone.waitFor()
  const statusMessage = 'The school is closed today.'
  const refusal = { success: false, statusCode: 500, statusMessage, code: 'SERVER', requestId: '' }
  const isProgress = (url: URL) =>
    url.pathname.startsWith('/api/classes/') && url.pathname.endsWith('/progress')
  await page.context().route(isProgress, (route) => route.fulfill({ status: 500, json: refusal }))
  const why = page.locator('main').getByText(statusMessage)
  await why.waitFor()
  expect(await anyone.isVisible()).toBe(true)

  await holdCalls(page, /\/api\/classes\/[^/]+\/progress$/, async () => {
    await page.context().unroute(isProgress)
    await page.getByRole('button', { name: 'Try again' }).click()
  })
  await why.waitFor({ state: 'detached' })
})

const world = chapters.find(({ slug }) => slug === 'praxisplanet')
const internshipPage = `/classes/${demoClass.id}/internship/${world?.id}`

/** The demo class in a started internship of these days. */
async function startInternship(from: string, to: string) {
  const place = { chapterId: world?.id, classId: demoClass.id }
  const teacher = await demoTeacher(stage.url)
  const started = await teacher.get<{ id: string; run: object | null }[]>(
    `/api/chapters/class?classId=${demoClass.id}`,
  )
  if (!started.some(({ id, run }) => id === world?.id && run))
    await teacher.post('/api/chapters/start', place)
  const setDays = (first: string, last: string) =>
    teacher.post('/api/chapters/days', { ...place, from: first, to: last })
  await setDays(from, to)
  return setDays
}

async function expectErrorAt(field: Locator, text: string) {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  const id = await field.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${id}"]`).textContent()).toContain(text)
}

it('typed internship days survive days that another device has set, and saving keeps the focus', async () => {
  const setDays = await startInternship('2026-12-07', '2026-12-11')
  await page.goto(stage.url + internshipPage)
  const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')]
  await expect.poll(() => last.inputValue()).toBe('2026-12-11')
  // Any write on the page requests the days again.
  const company = page.getByRole('checkbox', { name: 'The folder asks for the name of the company.' })
  await last.fill('2026-12-18')
  await setDays('2026-12-08', '2026-12-11')
  await company.click()
  await expect.poll(() => first.inputValue()).toBe('2026-12-08')
  expect(await last.inputValue()).toBe('2026-12-18')
  const save = page.getByRole('button', { name: 'Set the days' })
  await pressOn(save)
  await page.getByText('The days are set.').waitFor()
  await page.waitForLoadState('networkidle')
  await expectFocus(save)
  // The typed days are stored now, so the fields follow the class again.
  await setDays('2026-12-14', '2026-12-16')
  await company.click()
  await expect.poll(() => last.inputValue()).toBe('2026-12-16')
  await pressOn(page.getByRole('button', { name: 'Take the days back' }))
  await page.getByText('The days are taken back.').waitFor()
  await expect.poll(() => first.inputValue()).toBe('')
  // What is wrong with the days stands at the field.
  await first.fill('2026-01-12')
  await pressOn(save)
  await expectErrorAt(last, 'Please fill this in.')
  await last.fill('2026-12-18')
  await pressOn(save)
  await expectErrorAt(last, 'at most half a year')
  expect(await first.getAttribute('aria-invalid')).toBeNull()
  await last.fill('2026-01-16')
  await pressOn(save)
  await page.getByText('The days are set.').waitFor()
  expect(await last.getAttribute('aria-invalid')).toBeNull()
})

it('the entries of the class are those of today in the school, also on a page that stays open', async () => {
  await startInternship('2026-12-03', '2026-12-04')
  const { context } = await stage.openTablet({ timezoneId: 'UTC' })
  await context.clock.install({ time: new Date('2026-12-04T21:30:00Z') })
  page = await context.newPage()
  await page.goto(`${stage.url}/login`)
  await signInByEmail(page, demo.teacher)
  await page.waitForURL('**/classes')
  await page.goto(stage.url + internshipPage)
  const today = page.getByText(/^Today: \d+ of \d+ have written\.$/)
  await today.waitFor()
  // It is Saturday in the school, and still Friday on the device.
  await setTimeWhileTouched(page, new Date('2026-12-04T23:30:00Z'))
  await page.clock.runFor(61_000)
  await today.waitFor({ state: 'detached' })
})

it('a lock of the join code that cannot be removed says why, and remains', async () => {
  const teacher = await demoTeacher(stage.url)
  await teacher.post('/api/classes/update', { classId: demoClass.id, joinLocksAt: null, joinsLeft: 0 })
  await page.goto(`${stage.url}/classes/${demoClass.id}`)
  const unlock = page.getByRole('button', { name: 'Remove the lock' })
  await unlock.waitFor()
  const statusMessage = 'The school is closed today.'
  const refusal = { success: false, statusCode: 500, statusMessage, code: 'SERVER', requestId: '' }
  const call = '**/api/classes/update'
  await page.context().route(call, (route) => route.fulfill({ status: 500, json: refusal }))
  await unlock.click()
  await page.locator('main').getByText(statusMessage).waitFor()
  await page.context().unroute(call)
  await unlock.click()
  await page.getByText('The code does not lock itself.').waitFor()
})

it('a name that is typed while a list is read stays', async () => {
  const [one, two] = demo.students
  await page.goto(`${stage.url}${explorers}`)
  await page.getByRole('button', { name: 'Enter names' }).click()
  await page.getByLabel('Passphrase', { exact: true }).fill('sieben rote Ziegel')
  await page.getByLabel('Once more').fill('sieben rote Ziegel')
  await page.getByRole('button', { name: 'On to the names' }).click()
  const file = page.locator('dialog input[type=file]')
  await file.waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer
    Blob.prototype.arrayBuffer = async function () {
      await new Promise((goOn) => addEventListener('go-on', goOn, { once: true }))
      return read.call(this)
    }
  })
  const list = `Name;Benutzername\r\nXaverina Müßig;${one.username}\r\n`
  await file.setInputFiles({ name: 'klasse.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  const typed = page.getByRole('dialog').getByLabel(two.username)
  await typed.fill('Yusuf')
  // The module that reads the list may still be loading.
  const read = page.getByText('1 name matched.')
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('go-on')))
      return read.isVisible()
    })
    .toBe(true)
  expect(await typed.inputValue()).toBe('Yusuf')
  await expectQuestionBeforeReload(page)
})

it('a letter that is typed while the search begins stays in the field', async () => {
  page = await (await openTeacherDevice(stage)).context.newPage()
  await page.goto(`${stage.url}/admin/login`)
  await signInByEmail(page, adminAccount)
  await page.waitForURL('**/admin/organizations')
  const search = page.getByRole('searchbox', { name: 'Search name or city' })
  await search.waitFor()
  await search.evaluate((field: HTMLInputElement) => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...values) => {
      replace(...values)
      if (!location.search.endsWith('q=ab') || field.value !== 'ab') return
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'abc')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await search.fill('ab')
  await page.waitForURL('**?q=abc')
  expect(await search.inputValue()).toBe('abc')
})

it('removing a student from a class keeps the focus on the page', async () => {
  const { student } = await newStudent(stage.url, { username: 'graue-gans-9', password: 'drei graue Gänse' })
  await page.goto(`${stage.url}${explorers}?view=list`)
  const row = page.getByRole('row').filter({ hasText: student.username })
  await row.getByRole('button', { name: /^Remove/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await row.waitFor({ state: 'detached' })
  await expectFocus(heading())
})

const sessionEndedNotice = (shown = page) => shown.getByText('Your sign-in has expired or was ended.')
const pathNow = () => new URL(page.url()).pathname

it('a session that has ended is explained on the sign-in page of every tab, which returns each to its page; a sign-out is not', async () => {
  const settings = `/classes/${demoClass.id}`
  const other = await page.context().newPage()
  const endSession = () => page.context().clearCookies({ name: /wk_(access|refresh)/ })
  await other.goto(`${stage.url}/account`)
  await other.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
  await page.goto(`${stage.url}${settings}`)
  await page.getByLabel('Description').waitFor()
  for (const tab of [other, page]) await tab.waitForLoadState('networkidle')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.hover()
  await endSession()
  // Another request may notice the end before the button is pressed; the page has left the form then.
  await Promise.race([save.dispatchEvent('click'), sessionEndedNotice().waitFor()])
  await sessionEndedNotice().waitFor()
  expect(pathNow()).toBe('/login')
  await picture(page, 'teacher-pages-keep', 'session-lost')
  await sessionEndedNotice(other).waitFor()
  await page.reload()
  await sessionEndedNotice().waitFor()

  await signInByEmail(page, demo.teacher)
  await page.getByLabel('Description').waitFor()
  expect(pathNow()).toBe(settings)
  await other.waitForURL('**/account')

  // Without input the polling tab notices the end first and notifies this one.
  await other.goto(`${stage.url}${explorers}?view=list`)
  await other.getByRole('row').first().waitFor()
  await endSession()
  await sessionEndedNotice().waitFor()
  await sessionEndedNotice(other).waitFor()
  await signInByEmail(page, demo.teacher)
  await page.getByLabel('Description').waitFor()
  await other.getByRole('row').first().waitFor()
  expect(other.url()).toBe(`${stage.url}${explorers}?view=list`)
  await other.close()
  await page.goBack()
  await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()

  await page.goForward()
  await page.getByLabel('Description').waitFor()
  await page.getByRole('button', { name: 'Menu and settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  expect(await sessionEndedNotice().count()).toBe(0)
  await signInByEmail(page, demo.teacher)
  await page.waitForURL('**/classes')
})

it('an admin whose session has ended is redirected to the admins’ sign-in page, and back from there', async () => {
  page = await (await openTeacherDevice(stage)).context.newPage()
  await page.goto(`${stage.url}/admin/login`)
  await signInByEmail(page, adminAccount)
  await page.waitForURL('**/admin/organizations')
  // The page is left first, because its requests without the cookies would end the session before the next page is open.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /wk_(access|refresh)/ })
  await page.goto(`${stage.url}/admin`)
  await sessionEndedNotice().waitFor()
  expect(pathNow()).toBe('/login')
  await page.locator('main section').getByRole('link', { name: 'Platform administration' }).click()
  await page.getByRole('heading', { name: 'Administration', level: 1 }).waitFor()
  await sessionEndedNotice().waitFor()
  await signInByEmail(page, adminAccount)
  await page.waitForURL('**/admin')
})

it('when all classes are archived, both views have a button for a new one', async () => {
  const teacher = await demoTeacher(stage.url)
  await teacher.post('/api/classes/archive', { classId: demoClass.id })
  await page.goto(`${stage.url}/classes`)
  await page.getByRole('heading', { name: 'No active class' }).waitFor()
  const create = page.getByRole('button', { name: 'Create class' })
  expect(await page.locator('main').getByRole('button', { name: 'Create class' }).count()).toBe(1)
  await picture(page, 'teacher-pages-keep', 'none-active')
  await page.getByText('Archive', { exact: true }).click()
  await page.getByRole('table', { name: 'Archived classes' }).waitFor()
  expect(await create.count()).toBe(1)
  await teacher.post('/api/classes/restore', { classId: demoClass.id })
})
