import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeAlphabet } from './code-alphabet.ts'
import { createJoinCode, formatJoinCode, isJoinCode, joinCodeOf } from './join-code.ts'
import { createLicenseKey, licenseKeyOf } from './license-key.ts'

describe('join codes', () => {
  it('are accepted with spaces, hyphens and lower case', () => {
    for (let n = 0; n < 200; n++) {
      const code = createJoinCode(randomBytes(64))
      expect(isJoinCode(code)).toBe(true)
      expect(joinCodeOf(` ${formatJoinCode(code).toLowerCase()} `)).toBe(code)
    }
  })

  it('contain every character about equally often', () => {
    const counts = new Map<string, number>()
    for (let n = 0; n < 4000; n++) {
      for (const character of createJoinCode(randomBytes(64)))
        counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    const expected = (4000 * 8) / codeAlphabet.length
    expect(counts.size).toBe(codeAlphabet.length)
    // Six standard deviations: an unbiased draw fails once in a billion runs.
    for (const count of counts.values())
      expect(Math.abs(count - expected)).toBeLessThan(6 * Math.sqrt(expected))
  })
})

describe('licence keys', () => {
  it('are recognised in any case and spacing', () => {
    const key = createLicenseKey(randomBytes(64))
    expect(key).toMatch(/^WELT-[CDFHJKMNPQRTVWX234679]{4}(-[CDFHJKMNPQRTVWX234679]{4}){2}$/)
    expect(licenseKeyOf(key.toLowerCase().replaceAll('-', ' '))).toBe(key)
  })

  it('detect every single wrong character', () => {
    const key = createLicenseKey(randomBytes(64))
    for (let place = 5; place < key.length; place++) {
      if (key[place] === '-') continue
      for (const character of codeAlphabet) {
        if (character === key[place]) continue
        expect(licenseKeyOf(key.slice(0, place) + character + key.slice(place + 1))).toBeUndefined()
      }
    }
  })
})
