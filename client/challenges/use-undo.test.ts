import { expect, it } from 'vitest'
import { isBlank, withBack } from './use-undo.ts'

const step = (text: string, done = false) => ({ text, done })
const textsOf = (steps: { text: string }[]) => steps.map(({ text }) => text)

it('what was taken away comes back in its place; an empty line makes room, words never do', () => {
  const [a, b, c, d] = [step('a'), step('b'), step('c'), step('d')]
  expect(textsOf(withBack([a, c], 1, b, 3))).toEqual(['a', 'b', 'c'])
  expect(textsOf(withBack([a, c, step('')], 1, b, 3))).toEqual(['a', 'b', 'c'])
  expect(textsOf(withBack([a, step('')], 1, b, 3))).toEqual(['a', 'b', ''])
  expect(textsOf(withBack([a, c, d], 1, b, 3))).toEqual(['a', 'b', 'c', 'd'])
})

it('an entry is empty without words and without a tick', () => {
  expect([step(''), step('a'), step('', true)].map(isBlank)).toEqual([true, false, false])
})
