// Layer 2: letters sealed by the product's own sealing and opened with @hpke/core and node:crypto.
import type { LetterOpener } from '../../testing/letter-opener.ts'
import type { WorkCounter } from './work-counter.ts'
import { tickets, type ModelCrypto } from './letter-crypto.ts'
import { createTabletCrypto } from './tablet-crypto.ts'

/** `openers`: one for each master key that the school will have had. */
export function createRealCrypto(openers: readonly LetterOpener[], workCounter: WorkCounter): ModelCrypto {
  const openerOf = (generation: number) => openers[generation - 1] ?? openers.at(-1)!
  const letterCrypto: ModelCrypto = {
    generation: 1,
    ...createTabletCrypto(workCounter),
    writeKeysFor: (ticket) =>
      openerOf(letterCrypto.generation).writeKeysFor(
        tickets.make({ ...ticket, generation: letterCrypto.generation }),
      ),
    findTicket: tickets.find,
    // `open` needs it, because only a checked letter is opened.
    hasRightMac: () => true,
    open: (letter) =>
      workCounter.during(
        openerOf(tickets.find(letter.keyId)?.generation ?? 1)
          .open(letter)
          .catch(() => undefined),
      ),
  }
  return letterCrypto
}
