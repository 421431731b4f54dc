// The server's tickets and letter opening under several master keys, and the tablet's sealing.
import { randomBytes } from 'node:crypto'
import type { WorkCounter } from '../../../client/offline/simulator/work-counter.ts'
import type { LetterCrypto } from '../../../client/offline/simulator/letter-crypto.ts'
import { createTabletCrypto } from '../../../client/offline/simulator/tablet-crypto.ts'
import { createLetters, type Letters } from '../../letters/letters.ts'
import { deriveMasterKeys, type MasterKey } from '../../letters/master-keys.ts'
import { createTickets, type Tickets } from '../../letters/tickets.ts'

/** More rotations than a schedule has. After the last one the key stays. */
const generations = 4
/** A budget refills in real time, and the months of a schedule pass in less than a second. */
const quota = { burst: Infinity, perSecond: 0 }

export interface KeyRing {
  /** By generation: the newest key first, then all older ones. */
  letters: readonly Letters[]
  tickets: Tickets
}

export async function createKeyRing(): Promise<KeyRing> {
  const keys = Array.from({ length: generations }, (_, index): MasterKey => ({
    kid: `k${index + 1}`,
    key: randomBytes(32),
  }))
  const upTo = (generation: number) => keys.slice(0, generation).toReversed()
  return {
    letters: await Promise.all(keys.map((_, index) => createLetters(upTo(index + 1), { quota }))),
    tickets: createTickets(await deriveMasterKeys(upTo(generations))),
  }
}

export interface DatabaseCrypto extends LetterCrypto {
  /** The letters of the server's current generation. */
  letters: () => Letters
}

export function createDatabaseCrypto(
  { letters, tickets }: KeyRing,
  workCounter: WorkCounter,
): DatabaseCrypto {
  const letterCrypto: DatabaseCrypto = {
    generation: 1,
    ...createTabletCrypto(workCounter),
    letters: () => letters[Math.min(letterCrypto.generation, generations) - 1]!,
    findTicket(keyId) {
      const found = tickets.openTicket(keyId)?.ticket
      return found && { studentId: found.studentId, issuedAt: found.issuedAt.getTime(), generation: 1 }
    },
  }
  return letterCrypto
}
