import { expect, it } from 'vitest'
import { isBlank, withBack } from './use-undo.ts'

const step = (text: string, done = false) => ({ text, done })
const textsOf = (steps: { text: string }[]) => steps.map(({ text }) => text)

it('restores a removed entry at its position; an empty entry may be replaced, text never', () => {
  const [a, b, c, d] = [step('a'), step('b'), step('c'), step('d')]
  expect(textsOf(withBack([a, c], 1, b, 3))).toEqual(['a', 'b', 'c'])
  expect(textsOf(withBack([a, c, step('')], 1, b, 3))).toEqual(['a', 'b', 'c'])
  expect(textsOf(withBack([a, step('')], 1, b, 3))).toEqual(['a', 'b', ''])
  expect(textsOf(withBack([a, c, d], 1, b, 3))).toEqual(['a', 'b', 'c', 'd'])
})

it('an entry without text and without a tick is empty', () => {
  expect([step(''), step('a'), step('', true)].map(isBlank)).toEqual([true, false, false])
})
