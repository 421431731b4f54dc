// A student at the form of the free text, and the shown state of their answer.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { submissionsOf } from '../demo-school.ts'
import { writeText } from '../student.ts'
import { statesOn } from './letters.ts'
import type { MatrixStage, TabletOptions } from './matrix-stage.ts'
import { challengeId, chapterId, type StudentAccount } from './school.ts'

export const challengePath = `/student/challenge/${chapterId}/${challengeId}`
export const text = 'Ich wollte Leuchtturmwärterin werden, wegen der Stürme.'

export async function atTheForm(
  stage: MatrixStage,
  options?: TabletOptions,
): Promise<{ account: StudentAccount; page: Page }> {
  const account = await stage.home.addStudent()
  const page = await stage.signedIn(account, challengePath, options)
  await page.getByLabel('Your answer').waitFor()
  return { account, page }
}

export async function handIn(page: Page, words = text): Promise<void> {
  await writeText(page, words)
  await page.getByRole('button', { name: /^Hand in/ }).click()
}

export async function expectOneArrived(page: Page, account: StudentAccount, words = text): Promise<void> {
  await page.getByText('Your answer has arrived.').waitFor()
  expect(new Set(await statesOn(page))).toEqual(new Set(['received']))
  const submissions = await submissionsOf(account.caller, account.student.id)
  expect(submissions.map(({ response }) => response)).toEqual([{ text: words }])
}
