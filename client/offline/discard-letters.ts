// Deletes letters that a teacher discards. Letters that are being sent stay, and so do those whose author can still
// read them here. It needs no lock: a row is either claimed or deleted, in one transaction each. The caller has checked
// the teacher and informed the server before.
import { retryOnClosedHandle } from './closed-handle.ts'
import { serverTimeOf } from './capture-clock.ts'
import { courierOf } from './courier.ts'
import { isDeliverable, lettersInStates } from './outbox-store.ts'
import { dayMs } from './pace.ts'
import type { LetterRow, LetterState, WorkDatabase } from './work-database.ts'

const discardable: readonly LetterState[] = ['waiting', 'quarantined']

/** Ids of the letters that may be discarded now, oldest first. */
export function discardableLetters(database: WorkDatabase): Promise<string[]> {
  const { letters, own, keys } = database
  return retryOnClosedHandle(database, () =>
    database.transaction('r', letters, own, keys, async () => {
      const rows = await lettersInStates(database, discardable)
      return (await notReadableHere(database, rows)).map(({ id }) => id).sort()
    }),
  )
}

/** Makes the letters due for the next drain. Returns how often each was offered so far, by id. */
export function offerOnceMore(database: WorkDatabase, ids: readonly string[]): Promise<Map<string, number>> {
  const { letters } = database
  return retryOnClosedHandle(database, () =>
    database.transaction('rw', letters, async () => {
      const rows = (await letters.bulkGet([...ids])).filter((row) => row !== undefined)
      const unsent = rows.filter(({ state }) => discardable.includes(state))
      await letters.bulkPut(unsent.map((row) => ({ ...row, dueAt: 0 })))
      return new Map(unsent.map(({ id, attempts }) => [id, attempts]))
    }),
  )
}

/** From so many requests in a row without an answer on, something on the way blocks the outbox. */
const blockedFrom = 3

/**
 * Ids of those letters that were offered in vain since `offerOnceMore` and may be discarded now, oldest first. A letter
 * that may still arrive is not among them: one that was not offered, one whose request failed only once or twice, and
 * one of the last day that the server postponed. When the outbox is blocked, all count as offered.
 */
export function lettersOfferedInVain(
  database: WorkDatabase,
  before: ReadonlyMap<string, number>,
  now: number,
): Promise<string[]> {
  const { letters, own, keys, device } = database
  return retryOnClosedHandle(database, () =>
    database.transaction('r', letters, own, keys, device, async () => {
      const found = (await letters.bulkGet([...before.keys()])).filter((row) => row !== undefined)
      const rows = await notReadableHere(
        database,
        found.filter(({ state }) => discardable.includes(state)),
      )
      const { failures, contact } = await courierOf(database)
      const wasOffered = (row: LetterRow) => row.attempts > before.get(row.id)!
      const isRefused = (row: LetterRow) =>
        row.state === 'quarantined' || Math.abs(serverTimeOf(now, contact) - row.writtenAt) > dayMs
      const inVain =
        failures === 0
          ? rows.filter((row) => !isDeliverable(row) || (wasOffered(row) && isRefused(row)))
          : rows.filter(() => failures >= blockedFrom && rows.some(wasOffered))
      return inVain.map(({ id }) => id).sort()
    }),
  )
}

/** Deletes those of these letters that may still be discarded. Returns how many it deleted. */
export function discardLetters(database: WorkDatabase, ids: readonly string[]): Promise<number> {
  const { letters, own, keys } = database
  return retryOnClosedHandle(database, () =>
    database.transaction('rw', letters, own, keys, async () => {
      const rows = (await letters.bulkGet([...ids])).filter((row) => row !== undefined)
      const discarded = await notReadableHere(
        database,
        rows.filter(({ state }) => discardable.includes(state)),
      )
      await letters.bulkDelete(discarded.map(({ id }) => id))
      return discarded.length
    }),
  )
}

/**
 * Without letters of the signed-in student and letters with a readable copy: a copy without its letter would count as
 * arrived.
 */
async function notReadableHere(
  { own, keys }: WorkDatabase,
  rows: readonly LetterRow[],
): Promise<LetterRow[]> {
  const key = await keys.get('current')
  const readable = await own.bulkGet(rows.map(({ id }) => id))
  return rows.filter((row, index) => !readable[index] && row.keyId !== key?.keyId)
}
