// What this device can promise. Reads the platform's word and a canary; says which promise does not hold.
import { onLiveHandle } from './dead-handle.ts'
import type { WorkDatabase } from './work-database.ts'

export type MissingPromise =
  /** The browser may throw the storage away. */
  | 'not-persistent'
  /** Safari outside the home screen: seven days without a visit and everything is gone. */
  | 'ios-tab'
  /** This device had storage and lost it. */
  | 'evicted'
  | 'no-worker'
  | 'no-crypto'
  | 'no-database'

export interface StorageSafetyPorts {
  database: WorkDatabase
  now(): number
  /** `navigator.storage`, where there is one. */
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined
  /** A second witness outside IndexedDB: whether this device was used before. */
  witness: { isKnown(): boolean; note(): void }
  platform: { isIosTab: boolean; hasWorker: boolean; hasCrypto: boolean }
}

export interface StorageSafety {
  /** Everything that cannot be promised; [] = answers are safe here. What the browser is being asked is open. */
  check(): Promise<MissingPromise[]>
  /** Resolves when the browser has answered, at once when it was not asked; a browser may ask people first. */
  answered(): Promise<void>
  /** Somebody has read that the storage was lost: from now on it is no news. */
  noteRead(): Promise<void>
  /** After the first sign-in. */
  askToPersist(): Promise<boolean>
}

export function createStorageSafety(ports: StorageSafetyPorts): StorageSafety {
  const { database, storage, platform } = ports
  let asking: Promise<boolean> | undefined

  async function isPersistent(): Promise<boolean> {
    return (await storage?.persisted?.().catch(() => false)) ?? false
  }

  async function ask(): Promise<boolean> {
    if (await isPersistent()) return true
    return (await storage?.persist?.().catch(() => false)) ?? false
  }

  /** A device that others remember, but that has no canary, has lost its storage: news until somebody has read it. */
  async function canary(): Promise<'alive' | 'evicted' | 'unreadable'> {
    try {
      return await onLiveHandle(database, async () => {
        const found = await database.canary.get('canary')
        const isNews = found ? found.isNews === true : ports.witness.isKnown()
        if (!found) await database.canary.put({ id: 'canary', madeAt: ports.now(), isNews })
        ports.witness.note()
        return isNews ? 'evicted' : 'alive'
      })
    } catch {
      return 'unreadable'
    }
  }

  return {
    async check() {
      const [bird, persistent] = [await canary(), await isPersistent()]
      const missing: [boolean, MissingPromise][] = [
        [bird === 'unreadable', 'no-database'],
        [bird === 'evicted', 'evicted'],
        [!platform.hasCrypto, 'no-crypto'],
        [!platform.hasWorker, 'no-worker'],
        [platform.isIosTab, 'ios-tab'],
        [!persistent && !asking && !platform.isIosTab, 'not-persistent'],
      ]
      return missing.flatMap(([isMissing, promise]) => (isMissing ? [promise] : []))
    },
    async noteRead() {
      await onLiveHandle(database, () => database.canary.update('canary', { isNews: false })).catch(
        () => undefined,
      )
    },
    async answered() {
      await asking
    },
    askToPersist() {
      const request = ask().finally(() => {
        if (asking === request) asking = undefined
      })
      asking = request
      return request
    },
  }
}
