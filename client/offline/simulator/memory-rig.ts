import {
  createCacheStorage,
  createWorkStorage,
  openMemoryCache,
  openMemoryWork,
  type MemoryStorage,
} from './memory-database.ts'
import { createMemoryCrypto } from './letter-crypto.ts'
import type { Disk } from './disk.ts'
import type { DeviceStorage } from './device.ts'
import { createSchool } from './school.ts'
import type { SchoolMutant } from './school-tables.ts'
import type { Rig } from './simulation.ts'

export type Planted = Omit<Rig, 'openSchool' | 'openStorage'> & { schoolMutant?: SchoolMutant }

/** Layer 1: the product's engine and store on tables in memory. */
export function createMemoryRig({ schoolMutant, ...planted }: Planted = {}): Rig {
  return {
    ...planted,
    openSchool: (now) => createSchool({ now, letterCrypto: createMemoryCrypto(), mutant: schoolMutant }),
    openStorage: openMemoryStorage,
  }
}

export function openMemoryStorage(): DeviceStorage {
  const work = createWorkStorage()
  const cache = createCacheStorage()
  const handles: Disk[] = []
  let newest = 1
  return {
    openWork({ schema, ...ports }) {
      if (schema > newest) handles.forEach((disk) => disk.letGo())
      newest = Math.max(newest, schema)
      handles.push(ports.disk)
      return openMemoryWork(work, ports)
    },
    openCache: (ports) => openMemoryCache(cache, ports),
    readWork: () => Promise.resolve(rowsOf(work)),
    readCache: () => Promise.resolve(rowsOf(cache)),
    close: () => Promise.resolve(),
  }
}

function rowsOf({ tables }: MemoryStorage): Record<string, unknown[]> {
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.toArray()]))
}
