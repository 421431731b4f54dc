// Returned letters: copied into the form, submitted again, dismissed; feedback and the links to it. By keyboard, because
// the focus must never be lost.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { OwnChapter } from '#shared/contract/student-records.ts'
import { staerkeninsel } from '#shared/curriculum/2-staerkeninsel.ts'
import type { Letter } from '#shared/letters/letter.ts'
import { createLetterWriter } from '../../server/testing/letter-writer.ts'
import { type Caller, callerOf, submissionsOf } from './demo-school.ts'
import { returnedTo, sealedAnswers, textOf } from './fault-matrix/letters.ts'
import { signInOn, useMatrixStage } from './fault-matrix/matrix-stage.ts'
import { challengeId, chapterId, type StudentAccount } from './fault-matrix/school.ts'
import { signedInAgain } from './fault-matrix/waiting.ts'
import { expectFocus, pressOn } from './keyboard.ts'

const stage = useMatrixStage()

const cardOf = (page: Page, text: string) => page.locator('main section').filter({ hasText: text })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function draftOnServer(caller: Caller): Promise<unknown> {
  const chapters = await caller.get<OwnChapter[]>('/api/students/chapters')
  return chapters.flatMap(({ challenges }) => challenges).find(({ id }) => id === challengeId)?.draft
    ?.response
}

async function expectInForm(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.locator('main form textarea').inputValue()).toBe(text)
}

it('a returned answer is copied into the form, handed in again, counts, and is dismissed', async () => {
  const account = await stage.home.addStudent()
  const { letters } = await sealedAnswers(account, 2)
  await stage.school.teacher.post('/api/students/end-devices', { studentId: account.student.id })
  await callerOf(stage.server.url).post('/api/outbox', { letters })
  const page = await stage.signedIn(account, '/student/returned')
  const takeOver = (text: string) => cardOf(page, text).getByRole('button', { name: 'Yes, use this text' })

  const notMine = cardOf(page, textOf(1)).getByRole('button', { name: 'No, not mine' })
  await pressOn(notMine)
  const denial = page.getByRole('dialog', { name: 'Not yours?' })
  await denial.getByText(/It does not count as your answer\./).waitFor()
  await pressOn(denial.getByRole('button', { name: 'Cancel' }))
  await expectFocus(notMine)

  await pressOn(takeOver(textOf(1)))
  await expectInForm(page, textOf(1))
  await page.goto(`${stage.url}/student/returned`)
  await pressOn(takeOver(textOf(0)))
  const question = page.getByRole('dialog', { name: 'You already have a draft here' })
  await question.getByText(textOf(1)).waitFor()
  await pressOn(question.getByRole('button', { name: 'Replace the draft' }))
  await expectInForm(page, textOf(0))
  await pressOn(button(page, 'Hand in'))
  await page.getByText('Your answer has arrived.').waitFor()
  const caller = await signedInAgain(stage, account)
  const submissions = await submissionsOf(caller, account.student.id)
  expect(submissions.map(({ response }) => response)).toEqual([{ text: textOf(0) }])

  await pressOn(button(page, 'Change answer'))
  await expectFocus(title(page))
  await pressOn(button(page, 'Discard the change'))
  await expectFocus(title(page))

  // A discarded change does not come back, although the server has it.
  const tried = 'Ein Versuch, den ich verwerfe.'
  await pressOn(button(page, 'Change answer'))
  await page.locator('main form textarea').fill(tried)
  await page.locator('main form').getByText('draft', { exact: true }).waitFor()
  await page.goto(`${stage.url}/student/dashboard`)
  await expect.poll(() => draftOnServer(caller)).toEqual({ text: tried })
  await page.goto(`${stage.url}/student/challenge/${chapterId}/${challengeId}`)
  await expectInForm(page, tried)
  await pressOn(button(page, 'Discard the change'))
  await expectFocus(title(page))
  await page.getByText('arrived', { exact: true }).waitFor()
  await page.goto(`${stage.url}/student/dashboard`)
  await expect.poll(() => draftOnServer(caller)).toEqual({ text: textOf(0) })
  expect(await page.locator('main output').innerText()).not.toContain('raft')
  await page.goto(`${stage.url}/student/challenge/${chapterId}/${challengeId}`)
  await page.getByText('arrived', { exact: true }).waitFor()
  await pressOn(button(page, 'Change answer'))
  await expectInForm(page, textOf(0))
  expect(await page.locator('main form').getByText('draft', { exact: true }).count()).toBe(0)

  await page.goto(`${stage.url}/student/returned`)
  const putAway = cardOf(page, textOf(0)).getByRole('button', { name: 'Done, put away' })
  await pressOn(putAway)
  const last = page.getByRole('dialog', { name: 'Put it away?' })
  await pressOn(last.getByRole('button', { name: 'Cancel' }))
  await expectFocus(putAway)
  expect(await returnedTo({ ...account, caller })).toHaveLength(2)
  await page.keyboard.press('Enter')
  await pressOn(last.getByRole('button', { name: 'Put away' }))
  await cardOf(page, textOf(0)).waitFor({ state: 'detached' })
  await expectFocus(title(page))
  expect(await returnedTo({ ...account, caller })).toMatchObject([{ response: { text: textOf(1) } }])
  await page.getByText('You have handed this challenge in again since then.').waitFor()
})

it('a notice about a returned answer that appears after the form, or after the answer, moves no content', async () => {
  const formOnly = await stage.home.addStudent()
  const [lost] = (await sealedAnswers(formOnly, 2)).letters
  await expectStill(formOnly, lost, (page) => page.locator('main form textarea'))

  const answered = await stage.home.addStudent()
  const place = { chapterId, challengeId }
  await answered.caller.post('/api/students/challenge/submit', { ...place, response: { text: textOf(2) } })
  const writer = await createLetterWriter(answered.student)
  const later = await writer.write({
    operation: 'students.submitChallenge',
    input: { studentId: answered.student.id, ...place, response: { text: textOf(1) } },
    at: new Date(Date.now() + 1000).toISOString(),
  })
  const page = await expectStill(answered, later, (shown) => button(shown, 'Change answer'))
  await pressOn(page.getByRole('link', { name: 'This answer needs you' }))
  await cardOf(page, textOf(1)).waitFor()
})

/** Returns the letter to its author, and delays the call with the notice until the page shows `what`. */
async function expectStill(
  account: StudentAccount,
  letter: Letter | undefined,
  what: (page: Page) => Locator,
): Promise<Page> {
  await stage.school.teacher.post('/api/students/end-devices', { studentId: account.student.id })
  await callerOf(stage.server.url).post('/api/outbox', { letters: [letter] })
  const context = await stage.newTablet()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/api/students/returned', async (route) => {
    await released
    await route.continue()
  })
  await signInOn(context, stage.url, account)
  const page = await context.newPage()
  await page.goto(`${stage.url}/student/challenge/${chapterId}/${challengeId}`)
  const shown = what(page)
  await shown.waitFor()
  const before = await shown.boundingBox()
  const news = page.getByText('This answer needs you')
  expect(await news.count()).toBe(0)
  release()
  await news.waitFor()
  expect(await shown.boundingBox()).toEqual(before)
  return page
}

it('a returned password change links to the account; a class’s QR code joins the class, also without a world', async () => {
  const schoolClass = await stage.school.addClass({ quiet: true })
  const account = await schoolClass.addStudent()
  const { id: studentId, credentialVersion } = account.student
  const change = { currentPassword: 'nicht mein Passwort', newPassword: 'vier trockene Schafe' }
  const letter = await (
    await createLetterWriter(account.student)
  ).write({
    operation: 'students.changePassword',
    input: { studentId, credentialVersion, ...change },
    at: new Date().toISOString(),
  })
  await callerOf(stage.server.url).post('/api/outbox', { letters: [letter] })
  await stage.school.teacher.post('/api/students/remove-from-class', { studentId })
  const page = await stage.signedIn(account, '/student/dashboard')
  await pressOn(page.getByRole('link', { name: /One thing needs you/ }))
  await page.getByText('This does not count yet, but it is not lost.').waitFor()
  await pressOn(page.getByRole('link', { name: 'Change password' }))
  await page.getByLabel('Current password').waitFor()

  await page.goto(`${stage.url}/student/register#code=${schoolClass.joinCode}`)
  await page.waitForURL(`${stage.url}/student/join#code=${schoolClass.joinCode}`)
  await pressOn(button(page, 'Join'))
  await page.waitForURL(`${stage.url}/student/dashboard`)
  await page.getByText('No world has been started yet.').waitFor()
})

it('feedback is new until its world is shown, and a help request is cleared when its world has ended', async () => {
  const { teacher } = stage.school
  const schoolClass = await stage.school.addClass()
  const account = await schoolClass.addStudent()
  const story = staerkeninsel.challenges.find(({ definition }) => definition.kind === 'free_text')
  if (!story) throw new Error('The island of strengths has no free text')
  await teacher.post('/api/chapters/start', { chapterId: staerkeninsel.id, classId: schoolClass.id })
  await writeFeedback(account, { chapterId, challengeId }, 'Erzähl mir mehr vom Frosch.')
  const later = { chapterId: staerkeninsel.id, challengeId: story.id }
  await writeFeedback(account, later, 'Das hast du gut gesehen.')

  const page = await stage.signedIn(account, '/student/dashboard')
  const read = page.waitForResponse('**/api/feedback/read')
  await pressOn(page.getByRole('link', { name: /2 new messages/ }))
  await page.getByText('Erzähl mir mehr vom Frosch.').waitFor()
  expect((await read).ok()).toBe(true)
  await page.goto(`${stage.url}/student/dashboard`)
  await pressOn(page.getByRole('link', { name: /One new message/ }))
  await page.getByText('Das hast du gut gesehen.').waitFor()

  const address = `${stage.url}/student/challenge/${chapterId}/${challengeId}`
  const lower = button(page, 'Put my hand down')
  const hand = () => account.caller.get<{ helpSince: string | null }>('/api/students/profile')
  await page.goto(address)
  await pressOn(button(page, 'Change answer'))
  await pressOn(button(page, 'I need help'))
  await expect.poll(async () => (await hand()).helpSince).not.toBeNull()
  await teacher.post('/api/chapters/end', { chapterId, classId: schoolClass.id })
  await page.goto(`${stage.url}/student/dashboard`)
  await lower.waitFor()
  await page.goto(address)
  await page.getByText('This world has ended. You can only read here.').waitFor()
  await pressOn(lower)
  await expectFocus(title(page))
  await expect.poll(hand).toMatchObject({ helpSince: null })
  await page.goto(`${stage.url}/student/dashboard`)
  await page.getByRole('link', { name: 'My pass' }).waitFor()
  expect(await lower.count()).toBe(0)
})

async function writeFeedback(
  account: StudentAccount,
  to: { chapterId: string; challengeId: string },
  text: string,
) {
  const response = { text: 'Ich wollte Wetterfrosch werden und habe jeden Morgen in den Himmel geschaut.' }
  const { submissionId } = await account.caller.post<{ submissionId: string }>(
    '/api/students/challenge/submit',
    { ...to, response },
  )
  await stage.school.teacher.post('/api/feedback/save', { submissionId, text })
}
