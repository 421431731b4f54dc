// Layer 2: letters sealed by the product's own sealing (HPKE, AES-GCM, HMAC through WebCrypto) and opened with
// @hpke/core and node:crypto. What runs on other threads is counted, so that the scheduler waits for it.
import { webcrypto } from 'node:crypto'
import type { LetterOpener } from '../../testing/letter-opener.ts'
import { createSealer } from '../sealing.ts'
import { tickets, type LetterCraft } from './letter-craft.ts'

export interface Busy {
  count: number
}

export function createRealCraft(opener: LetterOpener, busy: Busy): LetterCraft {
  const crypto = webcrypto as Crypto
  const whole = <T>(work: Promise<T>): Promise<T> => {
    busy.count += 1
    return work.finally(() => (busy.count -= 1))
  }
  const importHmac: typeof crypto.subtle.importKey = (...given: unknown[]) =>
    whole(Reflect.apply(crypto.subtle.importKey, crypto.subtle, given) as Promise<CryptoKey>)
  return {
    crypto: { subtle: { importKey: importHmac } } as unknown as Crypto,
    createSealer() {
      const sealer = createSealer(crypto)
      return {
        warmUp: (sealKey) => whole(sealer.warmUp(sealKey)),
        seal: (...letter) => whole(sealer.seal(...letter)),
      }
    },
    guessKey: () => crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    writeKeysFor: (ticket) => opener.writeKeysFor(tickets.make(ticket)),
    findTicket: tickets.find,
    // `open` looks at it, as the box can only be opened by who has checked it.
    hasRightMac: () => true,
    open: (letter) => whole(opener.open(letter).catch(() => undefined)),
  }
}
