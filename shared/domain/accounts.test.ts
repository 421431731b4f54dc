import { describe, expect, it } from 'vitest'
import { passwordOf, passwordProblemOf } from './password.ts'
import { usernameOf, usernameOfferFor, usernameProblemOf } from './username.ts'

describe('usernames', () => {
  it.each([
    ['Jürgen Groß', 'juergen-gross'],
    ['  Ñandú 7 ', 'nandu-7'],
    ['7 Zwerge', 'zwerge'],
    ['Jörg Müller 😀', 'joerg-mueller'],
  ])('%s is offered as %s', (entry, offer) => {
    expect(usernameOfferFor(entry)).toBe(offer)
    expect(usernameProblemOf(usernameOf(offer))).toBeUndefined()
  })
})

describe('the password rule', () => {
  const about = {
    role: 'student' as const,
    name: 'mutiger-luchs',
    isCommon: (password: string) => password === 'passwort',
  }
  it.each([
    ['kurz', 'too_short'],
    ['Passwort', 'password_common'],
    ['x'.repeat(129), 'too_long'],
    ['xMutiger-Luchsx', 'password_contains_name'],
    ['tab\0tab\0tab', 'malformed'],
    [' drei Wörter gehen ', undefined],
  ])('%j: %s', (password, problem) => {
    expect(passwordProblemOf(password, about)).toBe(problem)
  })

  it('is stricter for accounts that can read more', () => {
    expect(passwordProblemOf('elf zeichen', { ...about, role: 'teacher' })).toBe('too_short')
    expect(passwordProblemOf('zwoelf zeich', { ...about, role: 'teacher' })).toBeUndefined()
    expect(passwordProblemOf('zwoelf zeich', { ...about, role: 'admin' })).toBe('too_short')
  })

  it('compares in NFC and trims nothing', () => {
    expect(passwordOf(' u\u0308ber ')).toBe(' \u00fcber ')
  })
})
