import { createSecretKey, type KeyObject } from 'node:crypto'
import { createBoundedCache } from '../bounded-cache.ts'
import { exportLetterKey } from './hpke.ts'
import type { MasterKeys } from './master-keys.ts'

/** Caches box keys by encapsulation: one HPKE set-up (about 2 ms) serves all letters of a page load. */
export interface LetterKeys {
  find: (kid: string, enc: string) => KeyObject | undefined
  /** True while another caller derives this key: waiting for the same result costs nothing. */
  isPending: (kid: string, enc: string) => boolean
  /** Undefined when `enc` is not a valid encapsulation for one of the server's keys. */
  make: (kid: string, enc: string) => Promise<KeyObject | undefined>
}

const encBytes = 65

export function createLetterKeys(masterKeys: MasterKeys, { cached = 20_000 } = {}): LetterKeys {
  const known = createBoundedCache<KeyObject>(cached)
  const pending = new Map<string, Promise<KeyObject | undefined>>()
  const nameOf = (kid: string, enc: string) => `${kid} ${enc}`

  async function makeOnce(kid: string, enc: string): Promise<KeyObject | undefined> {
    const sealKey = masterKeys.findByKid(kid)?.sealKey
    const point = Buffer.from(enc, 'base64url')
    if (sealKey === undefined || point.length !== encBytes) return undefined
    try {
      const key = createSecretKey(await exportLetterKey(sealKey, point))
      known.keep(nameOf(kid, enc), key)
      return key
    } catch {
      return undefined
    }
  }

  return {
    find: (kid, enc) => known.find(nameOf(kid, enc)),
    isPending: (kid, enc) => pending.has(nameOf(kid, enc)),
    make(kid, enc) {
      const name = nameOf(kid, enc)
      const running = pending.get(name) ?? makeOnce(kid, enc).finally(() => pending.delete(name))
      pending.set(name, running)
      return running
    },
  }
}
