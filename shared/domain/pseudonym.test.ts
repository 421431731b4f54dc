import fc from 'fast-check'
import { expect, it } from 'vitest'
import { languages } from './language.ts'
import { pseudonymOf, pseudonymsOf } from './pseudonym.ts'
import { usernameOf, usernameProblemOf } from './username.ts'

it('every suggestion is a valid username', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.uint8Array({ minLength: 3, maxLength: 3 }),
      (language, bytes) => {
        const offer = pseudonymOf(language, bytes)
        expect(usernameOf(offer)).toBe(offer)
        expect(usernameProblemOf(offer)).toBeUndefined()
      },
    ),
  )
})

it('the suggestions differ from each other', () => {
  let step = 0
  const random = (length: number) => new Uint8Array(length).map(() => (step += 1) % 7)
  expect(new Set(pseudonymsOf('de', 4, random)).size).toBe(4)
})
