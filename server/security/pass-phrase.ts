import { randomInt } from 'node:crypto'
import { passPhraseWords as words } from '#shared/domain/pass-phrase-words.ts'

const wordCount = 3

/** The entropy of a generated password. */
export const passPhraseBits = wordCount * Math.log2(words.length) + Math.log2(100)

/**
 * `mond-otter-segel-42`: readable on a card, easy to type for a child; about 38 bits, used only with
 * throttled sign-ins.
 */
export function createPassPhrase(): string {
  const chosen = Array.from({ length: wordCount }, () => words[randomInt(words.length)])
  return [...chosen, String(randomInt(100)).padStart(2, '0')].join('-')
}

const knownWords: ReadonlySet<string> = new Set(words)

/** Whether the password has the format of a generated one; a student may have chosen it. */
export function isPassPhrase(password: string): boolean {
  const parts = password.split('-')
  const number = parts.pop() ?? ''
  return parts.length === wordCount && /^\d\d$/.test(number) && parts.every((word) => knownWords.has(word))
}
