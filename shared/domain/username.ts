import { limits } from './limits.ts'

/** Names that look like staff or like the product. */
const reserved = new Set([
  'admin',
  'administrator',
  'root',
  'system',
  'support',
  'teacher',
  'lehrer',
  'lehrerin',
  'lehrkraft',
  'weltenkompass',
  'student',
  'explorer',
  'null',
  'undefined',
])

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

export type UsernameProblem = 'too_short' | 'too_long' | 'username_characters' | 'username_reserved'

/** Canonical form: usernames are compared and stored only in this form. */
export function usernameOf(entry: string): string {
  return entry.normalize('NFC').trim().toLowerCase()
}

/** "bär" becomes "baer": no name has an umlaut, and a student who sees "baer" may type "bär". Expects lower case. */
export function withoutUmlauts(entry: string): string {
  return entry.replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
}

/** The form's suggestion for "Jürgen Groß": the same name in the characters of a username. */
export function usernameOfferFor(entry: string): string {
  return withoutUmlauts(usernameOf(entry))
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9\-_.]/g, '')
    .replace(/^[^a-z]+/, '')
    .slice(0, limits.username.max)
    .replace(/[-_.]+$/, '')
}

/** `username` in canonical form. Source: design/1-product.md, rules for input. */
export function usernameProblemOf(username: string): UsernameProblem | undefined {
  if (username.length < limits.username.min) return 'too_short'
  if (username.length > limits.username.max) return 'too_long'
  if (!/^[a-z][a-z0-9\-_.]*$/.test(username)) return 'username_characters'
  if (reserved.has(username)) return 'username_reserved'
  return undefined
}
