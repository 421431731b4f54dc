// Delivering while the disk is full. IndexedDB then refuses every write, also those that note what is being sent and
// what has arrived, although the network may work. Such notes stay in memory until the page or the worker ends. The
// rows stay as they are, so the letters are shown as waiting and are offered again when there is room. The server
// makes repeating harmless (docs/decisions/0380-letters-are-delivered-from-a-full-disk.md).
import type { LetterDisposition } from '#shared/letters/letter.ts'
import { isFull } from './disk-full.ts'
import type { Claimed, OutboxStore, Patience } from './outbox.ts'
import { dayMs, isDue, longestWaitMs } from './pace.ts'

/** What an outbox store has to read, for the time when it cannot write. */
export interface ReadableStore extends Omit<OutboxStore, 'nextDueAt'> {
  /** The letters that `claim` would claim, except these and broken ones. Writes nothing. */
  findDue(request: Parameters<OutboxStore['claim']>[0], except: ReadonlySet<string>): Promise<Claimed[]>
  /** When the next letter besides these is due; `undefined` when none waits. */
  nextDueAt(now: number, except: ReadonlySet<string>): Promise<number | undefined>
}

/** A letter that was offered and whose row does not say so. */
interface Offered {
  dueAt: number
  attempts: number
}

/** The given store, whose methods do not fail on a full disk. */
export function createFullDiskStore(store: ReadableStore): OutboxStore {
  const offered = new Map<string, Offered>()
  const underWay = new Map<string, readonly string[]>()
  let unstoredPatience: Patience | undefined

  /** False when the disk is full. */
  async function write(work: Promise<unknown>): Promise<boolean> {
    try {
      await work
      return true
    } catch (error) {
      if (isFull(error)) return false
      throw error
    }
  }

  function offerAgainAt(id: string, dueAt: (attempts: number) => number) {
    const attempts = (offered.get(id)?.attempts ?? 0) + 1
    offered.set(id, { attempts, dueAt: dueAt(attempts) })
  }

  const notDue = (now: number) =>
    new Set([...offered].flatMap(([id, { dueAt }]) => (isDue(dueAt, now, dayMs) ? [] : [id])))

  return {
    async patience() {
      return unstoredPatience ?? (await store.patience())
    },

    async setPatience(patience) {
      unstoredPatience = (await write(store.setPatience(patience))) ? undefined : patience
    },

    async prepare(now, isAlone) {
      await write(store.prepare(now, isAlone))
    },

    async claim(request) {
      try {
        const claimed = await store.claim(request)
        for (const { id } of claimed) offered.delete(id)
        return claimed
      } catch (error) {
        if (!isFull(error)) throw error
        const except = new Set([...notDue(request.now), ...[...underWay.values()].flat()])
        const found = await store.findDue(request, except)
        const ids = found.map(({ id }) => id)
        if (ids.length > 0) underWay.set(request.lease.token, ids)
        return found
      }
    },

    async settle(request) {
      const { token, ids, answer, now, dueAt, patience } = request
      const isUnclaimed = underWay.has(token)
      const isStored = await write(store.settle(request))
      unstoredPatience = isStored ? undefined : patience
      for (const [index, id] of ids.entries()) {
        const disposition = answer.receipts[index]?.disposition
        if (!disposition || (isStored && isStoredFor(disposition, isUnclaimed))) offered.delete(id)
        else offerAgainAt(id, (attempts) => nextOffer(disposition, attempts))
      }
      underWay.delete(token)

      function nextOffer(disposition: LetterDisposition, attempts: number): number {
        if (disposition === 'unreadable') return now + dayMs
        if (disposition === 'later' || disposition === 'unknown') return dueAt(attempts, disposition)
        return now + longestWaitMs
      }
    },

    async release(token, ids, unsent) {
      if (!underWay.delete(token)) await write(store.release(token, ids, unsent))
    },

    async quarantine(token, id, now) {
      const isUnclaimed = underWay.delete(token)
      if (isUnclaimed || !(await write(store.quarantine(token, id, now)))) offerAgainAt(id, () => now + dayMs)
    },

    async nextDueAt(now) {
      const later = notDue(now)
      const others = await store.nextDueAt(now, later)
      const dueAt = [...later].map((id) => offered.get(id)!.dueAt)
      const next = Math.min(...dueAt, others ?? Infinity)
      return next === Infinity ? undefined : next
    },
  }
}

/** A receipt is stored for any row, another result only for a row that is claimed. */
function isStoredFor(disposition: LetterDisposition, isUnclaimed: boolean): boolean {
  return !isUnclaimed || disposition === 'received' || disposition === 'gone'
}
