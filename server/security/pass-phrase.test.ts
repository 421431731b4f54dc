import { describe, expect, it } from 'vitest'
import { limits } from '#shared/domain/limits.ts'
import { passPhraseWords as words } from '#shared/domain/pass-phrase-words.ts'
import { createPassPhrase, isPassPhrase, passPhraseBits } from './pass-phrase.ts'

describe('a generated pass-phrase', () => {
  it('has at least 36 bits', () => {
    expect(passPhraseBits).toBeGreaterThanOrEqual(36)
    expect(new Set(words).size).toBe(words.length)
  })

  it('is three words and two digits that any keyboard can type', () => {
    for (const phrase of Array.from({ length: 200 }, createPassPhrase)) {
      expect(phrase).toMatch(/^([a-z]{3,8}-){3}\d{2}$/)
    }
  })

  it('is distinguished from other passwords by its form', () => {
    for (const phrase of Array.from({ length: 200 }, createPassPhrase))
      expect(isPassPhrase(phrase)).toBe(true)
    const [word = ''] = words
    const others = ['', '42', `${word}-${word}-42`, `${word}-${word}-${word}`, `${word}-${word}-${word}-421`]
    for (const other of [...others, `${word}-${word}-kein Wort-42`, 'falsch-geraten']) {
      expect(isPassPhrase(other)).toBe(false)
    }
  })

  it('is long enough for every role, even from the shortest words', () => {
    const shortest = Math.min(...words.map((word) => word.length))
    expect(3 * shortest + '---00'.length).toBeGreaterThanOrEqual(limits.password.admin)
  })
})
