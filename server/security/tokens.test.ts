import { createHmac, randomBytes } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { describe, expect, it } from 'vitest'
import { createAccessTokens } from './access-token.ts'
import { createRefreshTokens } from './refresh-token.ts'

const key = { kid: 'new', key: randomBytes(32) }
const older = { kid: 'old', key: randomBytes(32) }
const issuer = 'http://localhost:3000'
const now = new Date('2026-03-01T08:00:00Z')
const sid = '0192a5b4-0000-7000-8000-000000000000'
const seconds = Math.floor(now.getTime() / 1000)

describe('access tokens', () => {
  const tokens = createAccessTokens([key, older], issuer)
  const claims = { sid, gen: 3, iat: seconds, exp: seconds + 600 }
  const options = { algorithm: 'HS256' as const, issuer, audience: 'access', keyid: 'new' }

  it('read back what they were signed for, for ten minutes', () => {
    const value = tokens.sign({ sid, generation: 3 }, now)
    expect(tokens.read(value, now)).toEqual({ ok: true, token: { sid, generation: 3 } })
    expect(tokens.read(value, new Date(now.getTime() + 601_000))).toEqual({ ok: false, isExpired: true })
  })

  it('of the key before are still read', () => {
    const value = createAccessTokens([older], issuer).sign({ sid, generation: 1 }, now)
    expect(tokens.read(value, now).ok).toBe(true)
  })

  it.each([
    ['alg none', jwt.sign(claims, '', { algorithm: 'none', issuer, audience: 'access', keyid: 'new' })],
    ['HS512', jwt.sign(claims, key.key, { ...options, algorithm: 'HS512' })],
    ['a foreign key', jwt.sign(claims, randomBytes(32), options)],
    ['an unknown kid', jwt.sign(claims, key.key, { ...options, keyid: 'other' })],
    ['a kid from the prototype', jwt.sign(claims, key.key, { ...options, keyid: 'constructor' })],
    ['no exp', jwt.sign({ sid, gen: 3, iat: seconds }, key.key, options)],
    ['a sid that is none', jwt.sign({ ...claims, sid: "' or true" }, key.key, options)],
    ['no sid', jwt.sign({ gen: 3, iat: seconds, exp: seconds + 600 }, key.key, options)],
    ['another audience', jwt.sign(claims, key.key, { ...options, audience: 'refresh' })],
    ['another issuer', jwt.sign(claims, key.key, { ...options, issuer: 'http://evil.test' })],
    ['a string payload', jwt.sign('hello', key.key, { algorithm: 'HS256', keyid: 'new' })],
    ['garbage', 'a.b.c'],
    ['nothing', ''],
  ])('with %s are refused', (_, value) => {
    expect(tokens.read(value, now).ok).toBe(false)
  })
})

describe('refresh tokens', () => {
  const tokens = createRefreshTokens([key, older])

  it('can be made again for a lost response', () => {
    expect(tokens.make(sid, 7)).toBe(tokens.make(sid, 7))
    expect(tokens.read(tokens.make(sid, 7))).toEqual({ sid, generation: 7 })
    expect(tokens.read(createRefreshTokens([older]).make(sid, 7))).toEqual({ sid, generation: 7 })
  })

  it('cannot be made by others', () => {
    const forged = createHmac('sha256', randomBytes(32)).update(`${sid}.7`).digest('base64url')
    for (const value of [
      `${sid}.7.${forged}`,
      tokens.make(sid, 7).replace('.7.', '.8.'),
      `${sid}.7.`,
      '..',
      '',
    ]) {
      expect(tokens.read(value)).toBeUndefined()
    }
  })
})
