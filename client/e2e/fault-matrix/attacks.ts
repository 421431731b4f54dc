// Attacks with developer tools: on a page, on the rows of its tablet and with the attacker's own key.
import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { signedTextOf, type Letter } from '#shared/letters/letter.ts'
import { createLetterWriter } from '../../../server/testing/letter-writer.ts'
import { textOf } from './letters.ts'
import { chapterId, challengeId, type StudentAccount } from './school.ts'

declare global {
  interface Window {
    /** The attacker's code in the page. */
    chosenNonce?: number[]
    stolenKey?: CryptoKey
  }
}

/** Replaces the random nonces by chosen ones. */
export const tamperWithChance = () => {
  const honest = crypto.getRandomValues.bind(crypto)
  crypto.getRandomValues = (bytes) => {
    const isNonce = bytes instanceof Uint8Array && bytes.length === 12
    if (isNonce && window.chosenNonce) bytes.set(window.chosenNonce)
    else honest(bytes)
    return bytes
  }
}

/** The key cannot be exported, but a person at an unlocked tablet can keep using it. */
export async function stealKey(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('weltenkompass-work')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    window.stolenKey = await new Promise<CryptoKey>((resolve) => {
      const request = database.transaction('keys').objectStore('keys').get('current')
      request.addEventListener('success', () => resolve((request.result as { key: CryptoKey }).key))
    })
    database.close()
  })
}

const answerOf = (account: StudentAccount, index: number) => ({
  operation: 'students.submitChallenge' as const,
  input: { studentId: account.student.id, chapterId, challengeId, response: { text: textOf(index) } },
  at: new Date().toISOString(),
})

export async function letterUnderTakenId(thief: StudentAccount, id: string): Promise<Letter> {
  const writer = await createLetterWriter(thief.student)
  return writer.write(answerOf(thief, 7), { id })
}

export async function underTicketOf(thief: StudentAccount, stored: Letter): Promise<Letter> {
  const { keyId, key } = thief.student.writeKey
  const unsigned = { ...stored, keyId }
  const mac = createHmac('sha256', Buffer.from(key, 'base64url')).update(signedTextOf(unsigned))
  return { ...unsigned, mac: mac.digest('base64url') }
}

export async function withStolenKey(page: Page, victim: StudentAccount, keyId: string): Promise<Letter> {
  const { sealKey } = victim.student
  const guessed = await createLetterWriter({
    writeKey: { keyId, key: Buffer.alloc(32).toString('base64url') },
    sealKey,
  })
  const letter = await guessed.write(answerOf(victim, 8))
  const mac = await page.evaluate(async (text) => {
    const signed = await crypto.subtle.sign('HMAC', window.stolenKey!, new TextEncoder().encode(text))
    return [...new Uint8Array(signed)]
  }, signedTextOf(letter))
  return { ...letter, mac: Buffer.from(mac).toString('base64url') }
}
