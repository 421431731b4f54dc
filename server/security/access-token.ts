// The access token: a signed reference to a session row. Role, class and organization come from the row, so a
// revocation takes effect at the next request.
import { createSecretKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { isUuid } from '#shared/domain/uuid.ts'
import { createBoundedCache } from '../bounded-cache.ts'

export const accessTokenSeconds = 600
/** About 300 bytes each. */
const mostVerified = 20_000

export interface AccessToken {
  sid: string
  /**
   * The generation of the refresh token that it was issued with. Using the access token confirms the
   * rotation.
   */
  generation: number
}

export type TokenReading = { ok: true; token: AccessToken } | { ok: false; isExpired: boolean }

export interface AccessTokens {
  sign(token: AccessToken, now: Date): string
  read(value: string, now: Date): TokenReading
}

/** `keys`: the first one signs, all verify. KeyObjects, because a string secret costs fifty times as much. */
export function createAccessTokens(
  keys: readonly { kid: string; key: Buffer }[],
  issuer: string,
): AccessTokens {
  const byKid = new Map<string, KeyObject>(keys.map(({ kid, key }) => [kid, createSecretKey(key)]))
  const current = keys[0]
  if (!current) throw new Error('SESSION_SECRET: at least one session key is needed')
  // A token that was verified once stays genuine until it expires: only the signature's check is saved. Whether
  // its session is still valid is read for every request (sessions.ts).
  const verified = createBoundedCache<{ token: AccessToken; expiresAt: number }>(mostVerified)
  const options = { algorithms: ['HS256' as const], issuer, audience: 'access' }

  return {
    sign({ sid, generation }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return jwt.sign(
        { sid, gen: generation, iat: issuedAt, exp: issuedAt + accessTokenSeconds },
        keyOf(current.kid),
        {
          algorithm: 'HS256',
          issuer,
          audience: 'access',
          keyid: current.kid,
        },
      )
    },
    read(value, now) {
      const seconds = Math.floor(now.getTime() / 1000)
      const known = verified.find(value)
      if (known && seconds < known.expiresAt) return { ok: true, token: known.token }
      try {
        const kid = jwt.decode(value, { complete: true })?.header.kid
        const key = kid === undefined ? undefined : byKid.get(kid)
        if (!key) return { ok: false, isExpired: false }
        const payload = jwt.verify(value, key, {
          ...options,
          maxAge: accessTokenSeconds,
          clockTimestamp: seconds,
        })
        const reading = tokenOf(payload)
        if (reading.ok) verified.keep(value, { token: reading.token, expiresAt: endOf(payload) })
        return reading
      } catch (error) {
        return { ok: false, isExpired: error instanceof jwt.TokenExpiredError }
      }
    },
  }

  function keyOf(kid: string): KeyObject {
    const key = byKid.get(kid)
    if (!key) throw new Error(`no session key ${kid}`)
    return key
  }
}

/** When a token counts as expired: by its own word, and at most so long after it was issued. */
function endOf(payload: unknown): number {
  const { iat = 0, exp = 0 } = payload as { iat?: number; exp?: number }
  return Math.min(exp, iat + accessTokenSeconds)
}

function tokenOf(payload: unknown): TokenReading {
  if (typeof payload !== 'object' || payload === null) return { ok: false, isExpired: false }
  const { sid, gen, exp } = payload as Record<string, unknown>
  if (!isUuid(sid) || typeof gen !== 'number' || typeof exp !== 'number') {
    return { ok: false, isExpired: false }
  }
  return { ok: true, token: { sid, generation: gen } }
}
