// A device's courier on a real Dexie over fake-indexeddb: the parts that page and worker share, with a manual clock.
import 'fake-indexeddb/auto'
import { v7 as uuidv7 } from 'uuid'
import type { Letter } from '#shared/letters/letter.ts'
import { createMemoryLocks, type Locks } from '../api/locks.ts'
import type { Transport } from '../api/transport.ts'
import { createDelivery } from '../offline/deliver.ts'
import { createOutbox, type Outbox } from '../offline/outbox.ts'
import { createOutboxStore } from '../offline/outbox-store.ts'
import { WorkDatabase, type LetterRow } from '../offline/work-database.ts'

export interface CourierDevice {
  work: WorkDatabase
  outbox: Outbox
  clock: { now: number }
  /** Another outbox over the same rows: the worker, or a second tab. */
  another(options?: { locks?: Locks; appVersion?: string; transport?: Transport; timeoutMs?: number }): Outbox
  /** Puts letters without content straight into the rows. */
  add(count: number, change?: Partial<LetterRow>): Promise<string[]>
  addOne(change?: Partial<LetterRow>): Promise<string>
  stateOf(id: string): Promise<LetterRow['state'] | undefined>
  close(): Promise<void>
}

let made = 0

export function createCourierDevice(transport: Transport): CourierDevice {
  const work = new WorkDatabase(`work-${(made += 1)}`)
  const clock = { now: Date.UTC(2026, 10, 21, 8) }
  const shared = createMemoryLocks()
  let tokens = 0
  const another: CourierDevice['another'] = ({
    locks = shared,
    appVersion = '1',
    transport: way = transport,
    timeoutMs = 200,
  } = {}) =>
    createOutbox({
      store: createOutboxStore(work, appVersion),
      send: createDelivery(way, { now: () => clock.now, isOffline: () => false, timeoutMs }),
      now: () => clock.now,
      locks,
      random: () => 1,
      newToken: () => `token ${(tokens += 1)}`,
    })
  return {
    work,
    clock,
    outbox: another(),
    another,
    async add(count, change = {}) {
      const rows = Array.from({ length: count }, (_, index) => rowOf(clock.now + index, change))
      await work.letters.bulkAdd(rows)
      return rows.map((row) => row.id)
    },
    addOne: (change = {}) => work.letters.add(rowOf(clock.now, change)),
    stateOf: async (id) => (await work.letters.get(id))?.state,
    close: async () => {
      work.close()
      await work.delete()
    },
  }
}

function rowOf(at: number, change: Partial<LetterRow>): LetterRow {
  const id = uuidv7({ msecs: at })
  const letter: Letter = { v: 1, id, keyId: 'k', kid: 's', enc: 'e', iv: 'i', box: 'b'.repeat(900), mac: 'm' }
  return {
    id,
    keyId: 'k',
    state: 'waiting',
    kind: 'other',
    letter,
    bytes: JSON.stringify(letter).length + 1,
    writtenAt: at,
    dueAt: 0,
    attempts: 0,
    ...change,
  }
}

/** Locks that never block: the engine must be correct without locks. */
export const noLocks: Locks = { request: (_, work) => work(false) }
