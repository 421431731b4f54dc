// Layer 2: real Dexie over fake-indexeddb with the product's own databases, sealing and opening. A transaction waits at
// the scheduler's points before it begins and after its commit.
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { CacheDatabase } from '../cache-database.ts'
import { WorkDatabase } from '../work-database.ts'
import { workUpgrades, type WorkUpgrade } from '../work-upgrades.ts'
import type { LetterOpener } from '../../testing/letter-opener.ts'
import type { Disk } from './disk.ts'
import { createWorkCounter } from './work-counter.ts'
import { createRealCrypto } from './real-crypto.ts'
import type { DeviceStorage } from './device.ts'
import { createSchool } from './school.ts'
import type { Rig } from './simulation.ts'
import type { Actor, Scheduler } from './scheduler.ts'

/** The additional schema of app 2's work database. */
const nextSchema: WorkUpgrade = {
  version: 3,
  stores: { letters: 'id, keyId, kind, [state+id], [state+dueAt], [state+kind], writtenAt', notes: 'id' },
  rows: { letters: (row) => ({ ...(row as object), storedBy: 2 }) },
}

/** Callbacks that fake-indexeddb has scheduled; it looks up the global each time. */
const pending = createWorkCounter()
const laterTurn = globalThis.setImmediate

function countTurns() {
  globalThis.setImmediate = ((work: (...given: unknown[]) => void, ...given: unknown[]) => {
    pending.begin()
    return laterTurn(() => {
      try {
        work(...given)
      } finally {
        pending.end()
      }
    })
  }) as typeof setImmediate
}

let made = 0

export function createDexieRig(openers: readonly LetterOpener[]): Rig {
  countTurns()
  const number = (made += 1)
  return {
    workCounter: pending,
    openSchool: (now) => createSchool({ now, letterCrypto: createRealCrypto(openers, pending) }),
    openStorage: (name) => createStorage(`${number} ${name}`),
  }
}

function createStorage(name: string): DeviceStorage {
  const names = { work: `${name} work`, cache: `${name} cache` }
  const reading = { work: new WorkDatabase(names.work), cache: new CacheDatabase(names.cache) }
  const handles: Dexie[] = [reading.work, reading.cache]
  const opened = <D extends Dexie>(database: D, ports: Ports): D => {
    handles.push(database)
    return withPoints(database, ports)
  }
  return {
    openWork: ({ schema, ...ports }) =>
      opened(
        new WorkDatabase(names.work, {}, schema > 1 ? [...workUpgrades, nextSchema] : workUpgrades),
        ports,
      ),
    openCache: (ports) => opened(new CacheDatabase(names.cache), ports),
    readWork: () => rowsOf(reading.work),
    readCache: () => rowsOf(reading.cache),
    async close() {
      for (const handle of handles) handle.close()
      await Dexie.delete(names.work)
      await Dexie.delete(names.cache)
    },
  }
}

interface Ports {
  scheduler: Scheduler
  actor: Actor
  disk: Disk
}

function withPoints<D extends Dexie>(database: D, { scheduler, actor, disk }: Ports): D {
  const begin = database.transaction.bind(database) as unknown as (...given: unknown[]) => Promise<unknown>
  const close = database.close.bind(database)
  const transaction = async (mode: string, ...rest: unknown[]) => {
    if (Dexie.currentTransaction) return begin(mode, ...rest)
    const work = rest.at(-1) as () => unknown
    const isWriting = mode.startsWith('rw')
    await scheduler.point(actor, isWriting ? 'write' : 'read')
    disk.beforeWork()
    const result = await begin(mode, ...rest.slice(0, -1), async () => {
      const done = await work()
      if (isWriting) disk.beforeCommit()
      return done
    })
    if (isWriting) {
      await scheduler.point(actor, 'written')
      disk.afterCommit()
    }
    return result
  }
  database.transaction = transaction as never
  database.close = (options) => {
    disk.reopen()
    close(options)
  }
  return database
}

async function rowsOf(database: Dexie): Promise<Record<string, unknown[]>> {
  const rows: [string, unknown[]][] = []
  for (const table of database.tables) rows.push([table.name, await table.toArray()])
  return Object.fromEntries(rows)
}
