import { expect, it } from 'vitest'
import { usernameProblemOf } from '#shared/domain/username.ts'
import { typedUsernameOf } from './typed-username.ts'

it('a name with an umlaut signs in as the name without, also in capitals and with a separate diaeresis', () => {
  for (const entry of ['ärger-12', 'Ärger-12', ' ÄRGER-12 ', 'A\u0308rger-12', 'a\u0308rger-12']) {
    expect(typedUsernameOf(entry)).toBe('aerger-12')
    expect(usernameProblemOf(typedUsernameOf(entry))).toBeUndefined()
  }
  expect(typedUsernameOf('Großer-Löwe-7')).toBe('grosser-loewe-7')
})
