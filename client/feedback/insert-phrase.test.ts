import { expect, it } from 'vitest'
import { phraseOfKey, withPhrase } from './insert-phrase.ts'

it('inserts a phrase at the cursor, with spaces around it', () => {
  expect(withPhrase('', 'Schön.', [0, 0])).toEqual({ text: 'Schön.', cursor: 6 })
  expect(withPhrase('Du!', 'Schön.', [3, 3])).toEqual({ text: 'Du! Schön.', cursor: 10 })
  expect(withPhrase('a b', 'x', [1, 1]).text).toBe('a x b')
  expect(withPhrase('alt neu', 'x', [0, 3]).text).toBe('x neu')
})

it('two keys name a phrase: Alt and a digit', () => {
  const pressed = { altKey: true, ctrlKey: false, metaKey: false, code: 'Digit1' }
  expect(phraseOfKey(pressed)).toBe(0)
  expect(phraseOfKey({ ...pressed, code: 'Numpad0' })).toBe(9)
  expect(phraseOfKey({ ...pressed, altKey: false })).toBeUndefined()
  expect(phraseOfKey({ ...pressed, ctrlKey: true })).toBeUndefined()
  expect(phraseOfKey({ ...pressed, code: 'KeyA' })).toBeUndefined()
})
