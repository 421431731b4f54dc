// The refresh token: session, generation, and 256 bits derived from both with a server key. It can be derived
// again for a lost response without being stored; the row contains its hash.
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export interface RefreshTokens {
  make(sid: string, generation: number): string
  /** The session of the token, if this server created it. */
  read(value: string): { sid: string; generation: number } | undefined
  /** The stored hash. */
  hashOf(value: string): Buffer
  /** The script-readable companion cookie that a session needs in addition to its HttpOnly cookies. */
  hereTokenOf(sid: string): string
  /** Also accepts a former key, so that a key rotation keeps sessions. */
  isHereToken(value: string, sid: string): boolean
}

export function createRefreshTokens(keys: readonly { kid: string; key: Buffer }[]): RefreshTokens {
  const derived = keys.map(({ key }) => Buffer.from(hkdfSync('sha256', key, '', 'weltenkompass/refresh', 32)))
  const hereKeys = keys.map(({ key }) => Buffer.from(hkdfSync('sha256', key, '', 'weltenkompass/here', 32)))
  const secretOf = (key: Buffer, sid: string, generation: number) =>
    createHmac('sha256', key).update(`${sid}.${generation}`).digest('base64url')

  const hereToken = (key: Buffer, sid: string) => createHmac('sha256', key).update(sid).digest('base64url')

  return {
    make: (sid, generation) => `${sid}.${generation}.${secretOf(first(derived), sid, generation)}`,
    read(value) {
      const [sid = '', generation = '', secret = ''] = value.split('.')
      if (!/^[0-9a-f-]{36}$/.test(sid) || !/^\d{1,9}$/.test(generation)) return undefined
      const isOurs = derived.some((key) => isSame(secretOf(key, sid, Number(generation)), secret))
      return isOurs ? { sid, generation: Number(generation) } : undefined
    },
    hashOf: (value) => createHash('sha256').update(value).digest(),
    hereTokenOf: (sid) => hereToken(first(hereKeys), sid),
    isHereToken: (value, sid) => hereKeys.some((key) => isSame(value, hereToken(key, sid))),
  }
}

function first(keys: readonly Buffer[]): Buffer {
  const key = keys[0]
  if (!key) throw new Error('SESSION_SECRET: at least one session key is needed')
  return key
}

export function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
