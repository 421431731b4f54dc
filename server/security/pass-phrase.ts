import { randomInt } from 'node:crypto'
import { words } from './words.ts'

const wordCount = 3

/** How hard a generated password is to guess. */
export const passPhraseBits = wordCount * Math.log2(words.length) + Math.log2(100)

/** `mond-otter-segel-42`: readable on a card, typed by a child; about 38 bits behind a throttled sign-in. */
export function createPassPhrase(): string {
  const chosen = Array.from({ length: wordCount }, () => words[randomInt(words.length)])
  return [...chosen, String(randomInt(100)).padStart(2, '0')].join('-')
}

const knownWords: ReadonlySet<string> = new Set(words)

/** Whether it has the form of a generated password, whoever made it up. */
export function isPassPhrase(password: string): boolean {
  const parts = password.split('-')
  const number = parts.pop() ?? ''
  return parts.length === wordCount && /^\d\d$/.test(number) && parts.every((word) => knownWords.has(word))
}
