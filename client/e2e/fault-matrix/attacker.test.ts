// Attacks with developer tools on a tablet that holds letters of other students, and invalid letters.
import { v7 as uuidv7 } from 'uuid'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Letter } from '#shared/letters/letter.ts'
import { createLetterWriter } from '../../../server/testing/letter-writer.ts'
import { submissionsOf } from '../demo-school.ts'
import { allRows } from '../device-rows.ts'
import { handIn, signInStudent, signOut, writeText } from '../student.ts'
import { letterUnderTakenId, stealKey, tamperWithChance, underTicketOf, withStolenKey } from './attacks.ts'
import {
  expectArrived,
  expectOnServer,
  returnedTo,
  sealedAnswers,
  statesOn,
  textOf,
  wake,
} from './letters.ts'
import { useMatrixStage } from './matrix-stage.ts'
import { chapterId, challengeId, type StudentAccount } from './school.ts'
import { waitingOn } from './waiting.ts'

const stage = useMatrixStage()

describe('an attacker at a shared tablet', () => {
  const secret = 'Ich wollte Geheimnisträgerin werden, und niemand soll das lesen.'
  const zeros = '0'.repeat(400)

  it('fault: attacker with developer tools: zeros under a stored nonce, a copied key, an id that is already in use, swapped tickets', async () => {
    const [anna, ben] = [await stage.home.addStudent(), await stage.home.addStudent()]
    const context = await stage.newTablet({ before: tamperWithChance })
    const page = await context.newPage()
    await writeOnePage(page, anna, secret)
    const [stored] = await lettersOf(page)
    await stealKey(page)
    stage.network.fault = 'cut'
    await signOut(page)

    // Ben uses the same page without a reload, and seals zeros under the nonce of Anna's letter.
    stage.network.fault = 'none'
    stage.network.meets = (path) => path.startsWith('/api/outbox')
    stage.network.fault = 'cut'
    await page.evaluate(
      (nonce) => void (window.chosenNonce = nonce),
      [...Buffer.from(stored!.iv, 'base64url')],
    )
    await signInHere(page, ben)
    await openForm(page)
    await writeText(page, zeros)
    await handIn(page)
    const own = (await lettersOf(page)).find(({ keyId, iv }) => keyId !== stored!.keyId && iv === stored!.iv)
    expect(own, 'the nonce was the attacker’s').toBeDefined()
    expect(own!.enc, 'and the key was not Anna’s').not.toBe(stored!.enc)
    expect(JSON.stringify(await allRows(page))).not.toContain('Geheimnisträgerin')

    // He uses her letter's id for one of his own, and her letter under his ticket, signed with his key.
    await deliver(await letterUnderTakenId(ben, stored!.id), await underTicketOf(ben, stored!))
    await page.evaluate(() => delete window.chosenNonce)
    stage.network.fault = 'none'
    await wake(page)
    await expect.poll(async () => new Set(await statesOn(page))).toEqual(new Set(['received']))

    // Her sign-out has arrived: a letter with the copied key is returned to her.
    await deliver(await withStolenKey(page, anna, stored!.keyId))
    expect(await textsOf(anna)).toEqual([secret])
    expect(await textsOf(ben)).toEqual([zeros, textOf(7)])
    expect(await returnedTo(anna)).toMatchObject([{ code: 'KEY_REVOKED', response: { text: textOf(8) } }])
    expect(await returnedTo(ben)).toEqual([])
  })

  async function writeOnePage(page: Page, account: StudentAccount, text: string): Promise<void> {
    await signInStudent(page, stage.url, account)
    await page.getByText(`Hello, ${account.username}`).waitFor()
    await openForm(page)
    stage.network.meets = (path) => path.startsWith('/api/outbox')
    stage.network.fault = 'cut'
    await writeText(page, text)
    await handIn(page)
  }

  /** Navigates within the app, so that the page stays the same. */
  async function openForm(page: Page): Promise<void> {
    for (const link of [/Base camp/, /I used to want to be/]) {
      await page.getByRole('link', { name: link }).first().dispatchEvent('click')
    }
    await page.getByLabel('Your answer').waitFor()
  }

  async function signInHere(page: Page, { username, password }: StudentAccount): Promise<void> {
    await page.getByLabel('Explorer name').fill(username)
    await page.getByLabel(/^Password/).fill(password)
    await page.getByRole('button', { name: 'Let’s go' }).click()
    await page.getByText(`Hello, ${username}`).waitFor()
  }
})

/** Submissions on this tablet; drafts are deleted when the form is submitted. */
async function lettersOf(page: Page): Promise<Letter[]> {
  const rows = (await allRows(page))['weltenkompass-work']?.['letters'] as { state: string; letter: Letter }[]
  return rows.filter(({ state }) => state !== 'held').map(({ letter }) => letter)
}

/** Directly to the server, without the tablet. */
async function deliver(...letters: Letter[]): Promise<void> {
  const answer = await fetch(`${stage.server.url}/api/outbox`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ letters }),
  })
  expect(answer.status).toBe(200)
}

async function textsOf(account: StudentAccount): Promise<string[]> {
  const submissions = await submissionsOf(account.caller, account.student.id)
  return submissions.map(({ response }) => (response as { text: string }).text).toSorted()
}

describe('an invalid letter', () => {
  it('fault: tampered letter', async () => {
    const answers = await sealedAnswers(await stage.home.addStudent(), 3)
    const broken = { ...answers.letters[1]!, box: flipped(answers.letters[1]!.box) }
    const { page, reconnect } = await waitingOn(stage, [answers.letters[0]!, broken, answers.letters[2]!])
    await reconnect()
    await expect.poll(() => statesOn(page)).toEqual(['quarantined', 'received', 'received'])
    await page.getByText('1 entry waiting').waitFor()
    const submissions = await submissionsOf(answers.account.caller, answers.account.student.id)
    expect(submissions.map(({ submissionId }) => submissionId)).not.toContain(broken.id)
    expect(submissions).toHaveLength(2)
  })

  it('fault: letter of a foreign key', async () => {
    const [anna, ben] = [await stage.home.addStudent(), await stage.home.addStudent()]
    const forged = await sealedAnswers(anna, 1, ben.student)
    const own = await sealedAnswers(anna, 2)
    const swapped = { ...own.letters[0]!, keyId: ben.student.writeKey.keyId }
    const { page, reconnect } = await waitingOn(stage, [forged.letters[0]!, swapped, own.letters[1]!])
    await reconnect()
    await expect.poll(() => statesOn(page)).toEqual(['quarantined', 'quarantined', 'received'])
    await page.getByText('2 entries waiting').waitFor()
    expect(await submissionsOf(anna.caller, anna.student.id)).toHaveLength(1)
    expect(await submissionsOf(ben.caller, ben.student.id)).toEqual([])
    expect(await returnedTo(ben)).toEqual([])
  })

  it('fault: same id, other box', async () => {
    const account = await stage.home.addStudent()
    const first = await sealedAnswers(account, 1)
    const writer = await createLetterWriter(account.student)
    const second = await writer.write(
      {
        operation: 'students.submitChallenge',
        input: { studentId: account.student.id, chapterId, challengeId, response: { text: textOf(99) } },
        at: new Date().toISOString(),
      },
      { id: first.letters[0]!.id },
    )
    const one = await waitingOn(stage, first.letters)
    await one.reconnect()
    await expectArrived(one.page, first)
    const other = await waitingOn(stage, [second])
    await other.reconnect()
    await expectArrived(other.page, first)
    const [returned, ...more] = await returnedTo(account)
    expect(returned).toMatchObject({ code: 'LETTER_REUSED', response: { text: textOf(99) } })
    expect(more).toEqual([])
  })

  it('fault: one refused letter in ten', async () => {
    const account = await stage.home.addStudent()
    const answers = await sealedAnswers(account, 9)
    const writer = await createLetterWriter(account.student)
    const ofUnknownKind = await writer.write({
      operation: 'students.submitChallenge',
      input: {
        studentId: account.student.id,
        chapterId,
        challengeId: uuidv7(),
        response: { text: textOf(9) },
      },
      at: new Date().toISOString(),
    })
    const { page, reconnect } = await waitingOn(stage, [
      ...answers.letters.slice(0, 4),
      ofUnknownKind,
      ...answers.letters.slice(4),
    ])
    await reconnect()
    await expect.poll(async () => new Set(await statesOn(page))).toEqual(new Set(['received']))
    await page.getByText('Nothing waits').waitFor()
    await expectOnServer(answers)
    expect(await returnedTo(account)).toEqual([
      expect.objectContaining({ code: 'CHALLENGE_UNKNOWN', response: { text: textOf(9) } }),
    ])
    const author = await stage.signedIn(account, '/student/returned')
    await author.getByText('This challenge no longer exists.').waitFor()
    await author.getByText(textOf(9)).waitFor()
  })

  it('fault: a key copied before sign-out', async () => {
    const account = await stage.home.addStudent()
    const own = await sealedAnswers(account, 2)
    const writer = await createLetterWriter(account.student)
    const closing = await writer.write({
      operation: 'students.closeKey',
      input: { studentId: account.student.id, letterIds: own.letters.map(({ id }) => id) },
      at: new Date().toISOString(),
    })
    const first = await waitingOn(stage, [...own.letters, closing])
    await first.reconnect()
    await expect.poll(() => statesOn(first.page)).toEqual(['received', 'received', 'received'])
    const copied = await sealedAnswers(account, 1)
    const second = await waitingOn(stage, copied.letters)
    await second.reconnect()
    await expect.poll(() => statesOn(second.page)).toEqual(['received'])
    await expectOnServer(own)
    expect(await returnedTo(account)).toMatchObject([{ code: 'KEY_REVOKED', response: { text: textOf(0) } }])
    const author = await stage.signedIn(account, '/student/returned')
    await author
      .getByText('This came from a device that has been signed out since. Did you write it?')
      .waitFor()
  })
})

/** Changes the first character of a base64url text. */
function flipped(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
}
