// What came back to its author: taken over into the form, handed in anew, put away. By keyboard, for the focus must be
// somewhere all the while.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callerOf, submissionsOf } from './demo-school.ts'
import { returnedTo, sealedAnswers, textOf } from './fault-matrix/letters.ts'
import { useMatrixStage } from './fault-matrix/matrix-stage.ts'
import { signedInAgain } from './fault-matrix/waiting.ts'
import { expectFocus, pressOn } from './keyboard.ts'

const stage = useMatrixStage()

const cardOf = (page: Page, text: string) => page.locator('main section').filter({ hasText: text })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function expectInForm(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.locator('main form textarea').inputValue()).toBe(text)
}

it('a returned answer is taken over, handed in anew, counts, and is put away', async () => {
  const pupil = await stage.home.addPupil()
  const { letters } = await sealedAnswers(pupil, 2)
  await stage.school.teacher.post('/api/students/end-devices', { studentId: pupil.student.id })
  await callerOf(stage.server.url).post('/api/outbox', { letters })
  const page = await stage.signedIn(pupil, '/student/returned')
  const takeOver = (text: string) => cardOf(page, text).getByRole('button', { name: 'Yes, take it over' })

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
  const caller = await signedInAgain(stage, pupil)
  const submissions = await submissionsOf(caller, pupil.student.id)
  expect(submissions.map(({ response }) => response)).toEqual([{ text: textOf(0) }])

  await pressOn(button(page, 'Change answer'))
  await expectFocus(title(page))
  await pressOn(button(page, 'Discard the change'))
  await expectFocus(title(page))

  await page.goto(`${stage.url}/student/returned`)
  const putAway = cardOf(page, textOf(0)).getByRole('button', { name: 'Done, put away' })
  await pressOn(putAway)
  const last = page.getByRole('dialog', { name: 'Put it away?' })
  await pressOn(last.getByRole('button', { name: 'Cancel' }))
  await expectFocus(putAway)
  expect(await returnedTo({ ...pupil, caller })).toHaveLength(2)
  await page.keyboard.press('Enter')
  await pressOn(last.getByRole('button', { name: 'Put away' }))
  await cardOf(page, textOf(0)).waitFor({ state: 'detached' })
  await expectFocus(title(page))
  expect(await returnedTo({ ...pupil, caller })).toMatchObject([{ response: { text: textOf(1) } }])
  await page.getByText('You have handed this challenge in anew since then.').waitFor()
})
