// Letters of a student in the form that their tablet writes, and the checks after their arrival: on the server, on the
// device, on the screen.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { WriteKeys } from '#shared/contract/student-records.ts'
import type { Letter } from '#shared/letters/letter.ts'
import { createLetterWriter } from '../../../server/testing/letter-writer.ts'
import { submissionsOf } from '../demo-school.ts'
import { lettersOnDevice, putRows } from '../device-rows.ts'
import { challengeId, chapterId, type StudentAccount } from './school.ts'

export interface Answers {
  account: StudentAccount
  letters: Letter[]
}

export const textOf = (index: number) => `Antwort ${index}: ich wollte Wetterfrosch werden.`

/** Answers to the free text, a second apart, the last one just now. */
export async function sealedAnswers(
  account: StudentAccount,
  count: number,
  keys: WriteKeys = account.student,
): Promise<Answers> {
  const writer = await createLetterWriter(keys)
  const start = Date.now() - count * 1000
  const letters = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      writer.write({
        operation: 'students.submitChallenge',
        input: { studentId: account.student.id, chapterId, challengeId, response: { text: textOf(index) } },
        at: new Date(start + index * 1000).toISOString(),
      }),
    ),
  )
  return { account, letters }
}

/** Stored as rows of the work database, as if they had been written here. */
export function putOnDevice(page: Page, letters: readonly Letter[], kind: 'password' | 'other' = 'other') {
  const rows = letters.map((letter) => ({
    id: letter.id,
    keyId: letter.keyId,
    state: 'waiting',
    kind,
    letter,
    bytes: JSON.stringify(letter).length + 1,
    writtenAt: Date.now(),
    dueAt: 0,
    attempts: 0,
  }))
  return putRows(page, 'letters', rows)
}

/** As when the tablet is used again. */
export function wake(page: Page): Promise<void> {
  return page.evaluate(() => void window.dispatchEvent(new Event('focus')))
}

export async function statesOn(page: Page): Promise<string[]> {
  return (await lettersOnDevice(page)).map(({ state }) => state).toSorted()
}

/** This device has no receipt, all letters are stored, and the screen says so. */
export async function expectWaiting(page: Page, count: number): Promise<void> {
  await expect.poll(() => statesOn(page)).toEqual(Array.from({ length: count }, () => 'waiting'))
  await page.getByText(new RegExp(`^${count} (entry|entries) waiting$`)).waitFor()
}

/** Server rows, device rows and the screen agree: each answer once, under its author, and nothing waits. */
export async function expectArrived(page: Page, ...all: Answers[]): Promise<void> {
  const count = all.reduce((sum, { letters }) => sum + letters.length, 0)
  await expect.poll(() => statesOn(page)).toEqual(Array.from({ length: count }, () => 'received'))
  await page.getByText('Nothing waits').waitFor()
  for (const answers of all) await expectOnServer(answers)
}

export async function expectOnServer({ account, letters }: Answers): Promise<void> {
  const submissions = await submissionsOf(account.caller, account.student.id)
  expect(submissions.map(({ submissionId }) => submissionId).toSorted()).toEqual(
    letters.map(({ id }) => id).toSorted(),
  )
  const texts = submissions.map(({ response }) => (response as { text: string }).text)
  expect(texts.toSorted()).toEqual(letters.map((_, index) => textOf(index)).toSorted())
}

/** The questions that were returned to the author, by their code. */
export async function returnedTo(
  account: StudentAccount,
): Promise<{ id: string; code: string; response: unknown }[]> {
  return account.caller.get('/api/students/returned')
}
