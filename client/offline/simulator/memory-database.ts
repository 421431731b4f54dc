// A handle on tables in memory with the interface of the product's Dexie database. Every transaction is atomic: it
// waits at a point, runs to its end, is stored, and waits at a second point before it resolves. An actor that is killed
// at the first point has stored nothing, at the second everything. `Disk` provides the faults.
import type { CacheDatabase } from '../cache-database.ts'
import type { WorkDatabase } from '../work-database.ts'
import type { Disk } from './disk.ts'
import { isBetween, isEqualTo, MemoryTable, selectionOf, type Row, type Selection } from './memory-tables.ts'
import type { Actor, Scheduler } from './scheduler.ts'

type Tables = Record<string, MemoryTable>
type Open = { copies: Map<MemoryTable, Map<string, Row>> }

/** The stored data, shared by all handles of one tablet. */
export interface MemoryStorage {
  tables: Tables
  open: Open | undefined
}

export function createWorkStorage(): MemoryStorage {
  return {
    open: undefined,
    tables: {
      letters: new MemoryTable('id'),
      own: new MemoryTable('letterId'),
      attachments: new MemoryTable('letterId'),
      drafts: new MemoryTable('[studentId+challengeId]'),
      keys: new MemoryTable('id'),
      device: new MemoryTable('id'),
      marks: new MemoryTable('id'),
      canary: new MemoryTable('id'),
    },
  }
}

export function createCacheStorage(): MemoryStorage {
  return {
    open: undefined,
    tables: { snapshots: new MemoryTable('key'), session: new MemoryTable('id') },
  }
}

interface Ports {
  scheduler: Scheduler
  actor: Actor
  disk: Disk
}

export function openMemoryWork(storage: MemoryStorage, ports: Ports): WorkDatabase {
  return openMemory(storage, ports) as unknown as WorkDatabase
}

export function openMemoryCache(storage: MemoryStorage, ports: Ports): CacheDatabase {
  return openMemory(storage, ports) as unknown as CacheDatabase
}

function openMemory(storage: MemoryStorage, ports: Ports) {
  const handle = createTransactions(storage, ports)
  const tables = Object.entries(storage.tables).map(([name, table]) => [name, tableOf(table, handle)])
  return {
    ...(Object.fromEntries(tables) as Record<string, ReturnType<typeof tableOf>>),
    transaction: (mode: string, ...rest: unknown[]) => handle.transaction(mode, rest.at(-1) as () => unknown),
    open: () => Promise.resolve(),
    isOpen: () => true,
    close: () => ports.disk.reopen(),
  }
}

type Handle = ReturnType<typeof createTransactions>

function createTransactions(storage: MemoryStorage, { scheduler, actor, disk }: Ports) {
  async function within<T>(work: () => T | Promise<T>, isWriting: boolean): Promise<T> {
    const open: Open = { copies: new Map() }
    storage.open = open
    try {
      disk.beforeWork()
      const result = await work()
      if (isWriting && open.copies.size > 0) disk.beforeCommit()
      return result
    } catch (error) {
      for (const [table, rows] of open.copies) table.rows = rows
      throw error
    } finally {
      storage.open = undefined
    }
  }

  /** A planted fault: resolves with the result of a trial run and writes some time later. */
  async function acknowledgeEarly<T>(work: () => T | Promise<T>): Promise<T> {
    const open: Open = { copies: new Map() }
    await scheduler.point(actor, 'try')
    storage.open = open
    const trial = await Promise.resolve()
      .then(work)
      .finally(() => {
        for (const [table, rows] of open.copies) table.rows = rows
        storage.open = undefined
      })
    void scheduler
      .point(actor, 'write')
      .then(() => within(work, true))
      .catch(() => undefined)
    return trial
  }

  return {
    async transaction<T>(mode: string, work: () => T | Promise<T>): Promise<T> {
      // Nested, or one operation of a transaction: only its own promise chain runs while it is open.
      if (storage.open) return work()
      const isWriting = mode.startsWith('rw')
      if (isWriting && disk.acknowledgesEarly) return acknowledgeEarly(work)
      await scheduler.point(actor, isWriting ? 'write' : 'read')
      const result = await within(work, isWriting)
      if (isWriting) {
        await scheduler.point(actor, 'written')
        disk.afterCommit()
      }
      return result
    },
    /** Copies a table before its first change, for an abort. */
    touch(table: MemoryTable) {
      const copies = storage.open?.copies
      if (copies && !copies.has(table)) copies.set(table, new Map(table.rows))
    },
  }
}

function tableOf(table: MemoryTable, { transaction, touch }: Handle) {
  const read = <T>(work: () => T) => transaction('r', work)
  const write = <T>(work: () => T) =>
    transaction('rw', () => {
      touch(table)
      return work()
    })
  return {
    get: (key: unknown) => read(() => table.get(key)),
    bulkGet: (keys: readonly unknown[]) => read(() => table.bulkGet(keys)),
    toArray: () => read(() => table.toArray()),
    count: () => read(() => table.count()),
    put: (row: Row) => write(() => table.put(row)),
    add: (row: Row) => write(() => table.add(row)),
    bulkPut: (rows: readonly Row[]) => write(() => table.bulkPut(rows)),
    update: (key: unknown, change: Row) => write(() => table.update(key, change)),
    delete: (key: unknown) => write(() => table.delete(key)),
    bulkDelete: (keys: readonly unknown[]) => write(() => table.bulkDelete(keys)),
    clear: () => write(() => table.clear()),
    where: (path: string) => ({
      equals: (value: unknown) => collectionOf(selectionOf(path, isEqualTo(value))),
      between: (low: unknown, high: unknown) => collectionOf(selectionOf(path, isBetween(low, high))),
    }),
  }

  function collectionOf(selection: Selection) {
    const rows = () => table.select(selection)
    return {
      filter: (test: (row: Row) => boolean) =>
        collectionOf({ ...selection, filters: [...selection.filters, test] }),
      limit: (limit: number) => collectionOf({ ...selection, limit }),
      toArray: () => read(rows),
      first: () => read(() => rows()[0]),
      count: () => read(() => rows().length),
      primaryKeys: () => read(() => rows().map((row) => table.keyOf(row))),
      modify: (change: Row | ((row: Row) => void)) =>
        write(() => {
          const found = rows()
          for (const row of found) {
            if (typeof change === 'function') change(row)
            else Object.assign(row, change)
            table.put(row)
          }
          return found.length
        }),
    }
  }
}
