// What the rest of the server sees of the letter model's keys: tickets to hand out, letters to open, hashes.
import { createHmac } from 'node:crypto'
import type { WriteKeys } from '#shared/contract/student-records.ts'
import { deriveMasterKeys, tombstoneHashesOf, type MasterKey } from './master-keys.ts'
import { createLetterOpening, type Opening, type OpeningOptions } from './opening.ts'
import type { Quota } from './quota.ts'
import { createTickets, type TicketHolder } from './tickets.ts'

export interface Letters {
  /** For sign-in, registration and `POST /api/students/write-key`: `writeKey` and `sealKey` as the page gets them. */
  writeKeysFor: (holder: TicketHolder) => WriteKeys
  /** In the order given. Never rejects, whatever the elements are. */
  openLetters: (letters: readonly unknown[], options?: OpeningOptions) => Promise<Opening[]>
  /** What stays of an erased student (`tombstones.student_hash`): the current key's first, older keys' after. */
  tombstoneHashesOf: (studentId: string) => [Buffer, ...Buffer[]]
  /**
   * For the receipt of a plain REST call. Keyed, because its text may hold a password, which nobody shall
   * guess from a copy of the database.
   */
  fingerprintOf: (text: string) => Buffer
}

/** `masterKeys`: the current one first, then older ones, which only open. */
export async function createLetters(
  masterKeys: readonly MasterKey[],
  { quota, ...caches }: { tickets?: number; contexts?: number; quota?: Quota } = {},
): Promise<Letters> {
  const keys = await deriveMasterKeys(masterKeys)
  const tickets = createTickets(keys, caches.tickets ? { cached: caches.tickets } : {})
  const { openLetters } = createLetterOpening({
    masterKeys: keys,
    tickets,
    ...(caches.contexts && { contexts: caches.contexts }),
    ...(quota && { quota }),
  })
  const { kid, sealKey, fingerprintKey } = keys.current
  return {
    writeKeysFor: (holder) => ({
      writeKey: tickets.createTicket(holder),
      sealKey: { kid, publicKey: sealKey.publicKey },
    }),
    openLetters,
    tombstoneHashesOf: (studentId) => tombstoneHashesOf(keys, studentId),
    fingerprintOf: (text) => createHmac('sha256', fingerprintKey).update(text).digest(),
  }
}
