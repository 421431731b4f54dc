import { expect, it } from 'vitest'
import { tooLong, tooShort } from './issue.ts'

const sentences = (issues: ReturnType<typeof tooLong>) =>
  issues.map(({ message: { de, en } }) => [de.slice(de.indexOf(':') + 2), en.slice(en.indexOf(':') + 2)])

it('counts one character in the singular', () => {
  expect(sentences(tooShort('text', 'ab', 3))).toEqual([['Es fehlt 1 Zeichen.', '1 character to go.']])
  expect(sentences(tooShort('text', 'a', 3))).toEqual([['Es fehlen 2 Zeichen.', '2 characters to go.']])
  expect(sentences(tooLong('text', 'abcd', 3))).toEqual([
    ['3 Zeichen passen hinein, 1 ist zu viel.', '3 characters fit, 1 too many.'],
  ])
  expect(sentences(tooLong('text', 'abcde', 3))).toEqual([
    ['3 Zeichen passen hinein, 2 sind zu viel.', '3 characters fit, 2 too many.'],
  ])
})
