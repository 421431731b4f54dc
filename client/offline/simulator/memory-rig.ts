import {
  createCacheStorage,
  createWorkStorage,
  openMemoryCache,
  openMemoryWork,
  type MemoryStorage,
} from './memory-database.ts'
import { createMemoryCraft } from './letter-craft.ts'
import type { Rig } from './stage.ts'

/** Layer 1: the product's engine and store on tables in memory. */
export function createMemoryRig(planted: Omit<Rig, 'craft' | 'openStorage'> = {}): Rig {
  return {
    ...planted,
    craft: createMemoryCraft(),
    openStorage() {
      const work = createWorkStorage()
      const cache = createCacheStorage()
      return {
        openWork: (ports) => openMemoryWork(work, ports),
        openCache: (ports) => openMemoryCache(cache, ports),
        readWork: () => Promise.resolve(rowsOf(work)),
        readCache: () => Promise.resolve(rowsOf(cache)),
        close: () => Promise.resolve(),
      }
    },
  }
}

function rowsOf({ tables }: MemoryStorage): Record<string, unknown[]> {
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.toArray()]))
}
