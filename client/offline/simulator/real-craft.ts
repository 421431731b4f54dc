// Layer 2: letters sealed by the product's own sealing (HPKE, AES-GCM, HMAC through WebCrypto) and opened with
// @hpke/core and node:crypto. What runs on other threads is counted, so that the scheduler waits for it.
import { webcrypto } from 'node:crypto'
import type { LetterOpener } from '../../testing/letter-opener.ts'
import { createSealer } from '../sealing.ts'
import type { Busy } from './busy.ts'
import { tickets, type LetterCraft } from './letter-craft.ts'

/** `openers`: one for each master key that the school will have had. */
export function createRealCraft(openers: readonly LetterOpener[], busy: Busy): LetterCraft {
  const crypto = webcrypto as Crypto
  const whole = <T>(work: Promise<T>): Promise<T> => {
    busy.begin()
    return work.finally(() => busy.end())
  }
  const importHmac: typeof crypto.subtle.importKey = (...given: unknown[]) =>
    whole(Reflect.apply(crypto.subtle.importKey, crypto.subtle, given) as Promise<CryptoKey>)
  const openerOf = (generation: number) => openers[generation - 1] ?? openers.at(-1)!
  const craft: LetterCraft = {
    generation: 1,
    crypto: { subtle: { importKey: importHmac } } as unknown as Crypto,
    createSealer() {
      const sealer = createSealer(crypto)
      return {
        ...sealer,
        warmUp: (key) => whole(sealer.warmUp(key)),
        seal: (...letter) => whole(sealer.seal(...letter)),
      }
    },
    guessKey: () => crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    writeKeysFor: (ticket) =>
      openerOf(craft.generation).writeKeysFor(tickets.make({ ...ticket, generation: craft.generation })),
    findTicket: tickets.find,
    // `open` looks at it, as the box can only be opened by who has checked it.
    hasRightMac: () => true,
    open: (letter) =>
      whole(
        openerOf(tickets.find(letter.keyId)?.generation ?? 1)
          .open(letter)
          .catch(() => undefined),
      ),
  }
  return craft
}
