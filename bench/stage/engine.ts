// Tablets with waiting letters: the product's engine and store on an IndexedDB in memory.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { seededRandom } from '#shared/domain/seeded-random.ts'
import type { Letter } from '#shared/letters/letter.ts'
import { createMemoryLocks } from '../../client/api/locks.ts'
import { createDelivery } from '../../client/offline/deliver.ts'
import { createOutbox } from '../../client/offline/outbox.ts'
import { createOutboxStore } from '../../client/offline/outbox-store.ts'
import { WorkDatabase } from '../../client/offline/work-database.ts'

export interface Device {
  /** When the last letter without a picture had its receipt (`performance.now`). */
  textsArrivedAt: () => number
  /** Sends until no letter waits. @returns the milliseconds */
  drain: () => Promise<number>
  close: () => void
}

export async function openDevice(
  url: string,
  letters: readonly Letter[],
  seed: number,
  parts: readonly Letter[] = [],
): Promise<Device> {
  let textsArrivedAt = 0
  const partIds = new Set(parts.map(({ id }) => id))
  const work = new WorkDatabase('weltenkompass-work', { indexedDB: new IDBFactory(), IDBKeyRange })
  await work.letters.bulkAdd(
    [...letters, ...parts].map((letter) => ({
      id: letter.id,
      keyId: letter.keyId,
      state: 'waiting' as const,
      kind: partIds.has(letter.id) ? ('part' as const) : ('other' as const),
      letter,
      bytes: JSON.stringify(letter).length + 1,
      writtenAt: Date.now(),
      dueAt: 0,
      attempts: 0,
    })),
  )
  const deliver = createDelivery((path, init) => fetch(url + path, init), {
    now: Date.now,
    isOffline: () => false,
  })
  const outbox = createOutbox({
    store: createOutboxStore(work, 'bench'),
    async send(batch) {
      const outcome = await deliver(batch)
      if (batch.some(({ id }) => !partIds.has(id))) textsArrivedAt = performance.now()
      return outcome
    },
    now: Date.now,
    locks: createMemoryLocks(),
    random: seededRandom(seed),
    newToken: uuidv7,
  })
  return {
    async drain() {
      const startedAt = performance.now()
      let { nextAt } = await outbox.drain({ eager: true })
      while (nextAt !== undefined) {
        // Waits like the page's timer (client/offline/triggers.ts).
        await wait(Math.max(250, nextAt - Date.now()))
        ;({ nextAt } = await outbox.drain())
      }
      const took = performance.now() - startedAt
      const left = await work.letters.filter(({ state }) => state !== 'received').count()
      if (left > 0) throw new Error(`${left} letters did not arrive`)
      return took
    },
    textsArrivedAt: () => textsArrivedAt,
    close: () => work.close(),
  }
}
