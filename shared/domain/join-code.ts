import { codeAlphabet, codeCharacters } from './code-alphabet.ts'

/** 8 characters of the alphabet: 35 bits. Six would be guessable (design/1-product.md, rules for input). */
export const joinCodeLength = 8

/** Upper-cases and removes spaces and hyphens, so that "ktm4 q7wx" typed by hand is accepted. */
export function joinCodeOf(entry: string): string {
  return entry.toUpperCase().replaceAll(/[\s-]/g, '')
}

export function isJoinCode(code: string): boolean {
  return code.length === joinCodeLength && [...code].every((character) => codeAlphabet.includes(character))
}

/** Shown as `KTM4-Q7WX`. */
export function formatJoinCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** `randomBytes` must come from a cryptographic source and hold at least 32 bytes. */
export function createJoinCode(randomBytes: Uint8Array): string {
  return codeCharacters(randomBytes, joinCodeLength)
}
