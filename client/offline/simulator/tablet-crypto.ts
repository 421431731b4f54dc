// A tablet's cryptography with the product's own sealing (HPKE, AES-GCM, HMAC through WebCrypto). Work on other threads
// is counted, so that the scheduler waits for it.
import { webcrypto } from 'node:crypto'
import { createSealer } from '../sealing.ts'
import type { WorkCounter } from './work-counter.ts'
import type { LetterCrypto } from './letter-crypto.ts'

export function createTabletCrypto(
  workCounter: WorkCounter,
): Pick<LetterCrypto, 'crypto' | 'createSealer' | 'guessKey'> {
  const crypto = webcrypto as Crypto
  const importHmac: typeof crypto.subtle.importKey = (...given: unknown[]) =>
    workCounter.during(Reflect.apply(crypto.subtle.importKey, crypto.subtle, given) as Promise<CryptoKey>)
  return {
    crypto: { subtle: { importKey: importHmac } } as unknown as Crypto,
    createSealer() {
      const sealer = createSealer(crypto)
      return {
        ...sealer,
        warmUp: (key) => workCounter.during(sealer.warmUp(key)),
        seal: (...letter) => workCounter.during(sealer.seal(...letter)),
      }
    },
    guessKey: () => crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  }
}
