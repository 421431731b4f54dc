// Which guarantees of storage hold on this device. Reads the browser's storage API and a canary row.
import { retryOnClosedHandle } from './closed-handle.ts'
import type { WorkDatabase } from './work-database.ts'

export type MissingPromise =
  /** The browser may delete the storage. */
  | 'not-persistent'
  /** Safari outside the home screen deletes all storage after seven days without a visit. */
  | 'ios-tab'
  /** This device had storage and lost it. */
  | 'evicted'
  | 'no-worker'
  | 'no-crypto'
  | 'no-database'

export interface StorageSafetyPorts {
  database: WorkDatabase
  now(): number
  /** `navigator.storage`, if it exists. */
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined
  /** A second record outside IndexedDB: whether this device was used before. */
  witness: { isKnown(): boolean; note(): void }
  platform: { isIosTab: boolean; hasWorker: boolean; hasCrypto: boolean }
}

export interface StorageSafety {
  /** All problems; [] = answers are safe here. A pending request to persist is not reported. */
  check(): Promise<MissingPromise[]>
  /** Resolves when the browser has answered, or at once without a request; some browsers ask the user first. */
  answered(): Promise<void>
  /** The user has read that the storage was lost: it is no longer reported. */
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

  /** A device that was used before but has no canary has lost its storage; reported until the user has read it. */
  async function canary(): Promise<'alive' | 'evicted' | 'unreadable'> {
    try {
      return await retryOnClosedHandle(database, async () => {
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
      const [canaryState, persistent] = [await canary(), await isPersistent()]
      const missing: [boolean, MissingPromise][] = [
        [canaryState === 'unreadable', 'no-database'],
        [canaryState === 'evicted', 'evicted'],
        [!platform.hasCrypto, 'no-crypto'],
        [!platform.hasWorker, 'no-worker'],
        [platform.isIosTab, 'ios-tab'],
        [!persistent && !asking && !platform.isIosTab, 'not-persistent'],
      ]
      return missing.flatMap(([isMissing, promise]) => (isMissing ? [promise] : []))
    },
    async noteRead() {
      await retryOnClosedHandle(database, () => database.canary.update('canary', { isNews: false })).catch(
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
