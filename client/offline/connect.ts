// Shared by page and worker: connects the courier to the real database, network, locks and clock.
// Besides this file only connect-page.ts and tab-channel.ts use globals.
import { createMemoryLocks, createWebLocks, type Locks } from '../api/locks.ts'
import { version } from '../../package.json'
import { createDelivery } from './deliver.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createOutboxStore } from './outbox-store.ts'
import { WorkDatabase } from './work-database.ts'

export const appVersion: string = version

/** A suspended tab may hold a lock for ever: after this time the work runs without it. */
const lockTimeoutMs = 30_000

export interface Courier {
  work: WorkDatabase
  outbox: Outbox
  locks: Locks
}

export function connectCourier(): Courier {
  const work = new WorkDatabase()
  const locks = connectLocks()
  const outbox = createOutbox({
    store: createOutboxStore(work, appVersion),
    send: createDelivery((url, init) => fetch(url, init), {
      now: Date.now,
      isOffline: () => !navigator.onLine,
    }),
    now: Date.now,
    locks,
    random: Math.random,
    newToken: () => Math.random().toString(36).slice(2) + Date.now().toString(36),
  })
  return { work, outbox, locks }
}

function connectLocks(): Locks {
  const { navigator } = globalThis as { navigator?: { locks?: LockManager } }
  const manager = navigator?.locks
  return manager ? createWebLocks(manager, lockTimeoutMs) : createMemoryLocks()
}
