// Layer 2: letters sealed by the product's own sealing and opened with @hpke/core and node:crypto.
import type { LetterOpener } from '../../testing/letter-opener.ts'
import type { Busy } from './busy.ts'
import { tickets, type ModelCraft } from './letter-craft.ts'
import { createTabletCraft } from './tablet-craft.ts'

/** `openers`: one for each master key that the school will have had. */
export function createRealCraft(openers: readonly LetterOpener[], busy: Busy): ModelCraft {
  const openerOf = (generation: number) => openers[generation - 1] ?? openers.at(-1)!
  const craft: ModelCraft = {
    generation: 1,
    ...createTabletCraft(busy),
    writeKeysFor: (ticket) =>
      openerOf(craft.generation).writeKeysFor(tickets.make({ ...ticket, generation: craft.generation })),
    findTicket: tickets.find,
    // `open` needs it, because only a checked letter is opened.
    hasRightMac: () => true,
    open: (letter) =>
      busy.during(
        openerOf(tickets.find(letter.keyId)?.generation ?? 1)
          .open(letter)
          .catch(() => undefined),
      ),
  }
  return craft
}
