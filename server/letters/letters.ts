// The interface of the letter keys for the rest of the server: issuing tickets, opening letters, hashing.
import { createHmac } from 'node:crypto'
import type { WriteKeys } from '#shared/contract/student-records.ts'
import { deriveMasterKeys, tombstoneHashesOf, type MasterKey } from './master-keys.ts'
import { createLetterOpening, type Opening, type OpeningOptions } from './opening.ts'
import type { Quota } from './quota.ts'
import { createTickets, type Ticket, type TicketHolder } from './tickets.ts'

export interface Letters {
  /**
   * For sign-in, registration and `POST /api/students/write-key`: `writeKey` and `sealKey` as the page
   * receives them.
   */
  writeKeysFor: (holder: TicketHolder) => WriteKeys
  /** What the server sealed in a ticket; `undefined` for any other value. It proves no letter. */
  holderOf: (keyId: string) => Ticket | undefined
  /** Returns the results in the given order. Never rejects, whatever the elements are. */
  openLetters: (letters: readonly unknown[], options?: OpeningOptions) => Promise<Opening[]>
  /**
   * The hashes under which an erased student is recorded (`tombstones.student_hash`): the current key's
   * first, then older keys'.
   */
  tombstoneHashesOf: (studentId: string) => [Buffer, ...Buffer[]]
  /**
   * For the receipt of a plain REST call. It is keyed because the text may contain a password, which must not
   * be guessable from a copy of the database.
   */
  fingerprintOf: (text: string) => Buffer
  /** Locks what a student chose on a device. A new master key gives a new one: then they choose again. */
  choicesKeyOf: (studentId: string) => Buffer
}

/** `masterKeys`: the current one first, then older ones, which are used only for opening. */
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
  const { kid, sealKey, fingerprintKey, choicesKey } = keys.current
  return {
    writeKeysFor: (holder) => ({
      writeKey: tickets.createTicket(holder),
      sealKey: { kid, publicKey: sealKey.publicKey },
    }),
    holderOf: (keyId) => tickets.openTicket(keyId)?.ticket,
    openLetters,
    tombstoneHashesOf: (studentId) => tombstoneHashesOf(keys, studentId),
    fingerprintOf: (text) => createHmac('sha256', fingerprintKey).update(text).digest(),
    choicesKeyOf: (studentId) => createHmac('sha256', choicesKey).update(studentId).digest(),
  }
}
