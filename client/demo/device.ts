// A device of the sample school: the product's own services with databases in memory, a transport to the sample school
// instead of the network, and a switch for the connection. The counterpart of offline/connect-page.ts.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { checkResponse } from '#shared/challenges/index.ts'
import { createLocalSession } from '../api/session-guard.ts'
import { createMemoryLocks } from '../api/locks.ts'
import { currentLanguage } from '../messages/messages.ts'
import { CacheDatabase } from '../offline/cache-database.ts'
import { appVersion } from '../offline/connect.ts'
import type { Connection } from '../offline/connection.ts'
import { createDelivery } from '../offline/deliver.ts'
import { createOutbox } from '../offline/outbox.ts'
import { createOutboxStore } from '../offline/outbox-store.ts'
import { createServices, type Services } from '../offline/services.ts'
import { createStorageSafety } from '../offline/storage-safety.ts'
import { WorkDatabase } from '../offline/work-database.ts'
import { createSchoolTransport, type TransportOptions } from './school-transport.ts'

export interface Switch extends Connection {
  set(isOnline: boolean): void
}

export interface Device {
  services: Services
  connection: Switch
  close(): void
}

let made = 0

export function createDevice(way: Omit<TransportOptions, 'connection'>): Device {
  const connection = createSwitch()
  const transport = createSchoolTransport({ ...way, connection })
  // Dexie notifies all tabs of changes by a database's name, so the name must be unique.
  const name = `demo ${Date.now()} ${(made += 1)}`
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const work = new WorkDatabase(`${name} work`, storage)
  const cache = new CacheDatabase(`${name} cache`, storage)
  const locks = createMemoryLocks()
  const { now } = way.school
  // Only one tablet reconnects, so the random delay of a class's tablets is left out.
  const random = () => 0.1
  const services = createServices({
    ...{ work, cache, transport, crypto, locks, connection, appVersion, now, random, checkResponse },
    outbox: createOutbox({
      ...{ now, locks, random },
      store: createOutboxStore(work, appVersion),
      send: createDelivery(transport, { now, isOffline: () => !connection.isOnline() }),
      newToken: () => `demo ${(made += 1)}`,
    }),
    sharedSession: createLocalSession(),
    safety: createStorageSafety({
      ...{ database: work, now, storage: undefined },
      witness: { isKnown: () => false, note: () => undefined },
      platform: { isIosTab: false, hasWorker: true, hasCrypto: true },
    }),
    language: currentLanguage,
    hasHere: () => true,
    clearHere: () => undefined,
    platform: {
      setTimer(todo, ms) {
        const timer = setTimeout(todo, ms)
        return () => clearTimeout(timer)
      },
      listen: (event, listener) =>
        connection.subscribe(() => event === 'online' && connection.isOnline() && listener()),
      wakeWorker: () => undefined,
    },
    announce: () => undefined,
  })
  const stopTriggers = services.triggers.start()
  const stopRefresh = connection.subscribe(() => {
    if (connection.isOnline()) void services.queries.refreshShown()
  })
  return {
    services,
    connection,
    close() {
      stopTriggers()
      stopRefresh()
      work.close()
      cache.close()
    },
  }
}

function createSwitch(): Switch {
  const listeners = new Set<() => void>()
  let isOn = true
  return {
    isOnline: () => isOn,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next) {
      if (next === isOn) return
      isOn = next
      for (const listener of listeners) listener()
    },
  }
}
