// Reads and writes the browser's storage directly, as with developer tools.
import type { Page } from 'playwright-core'

const workDatabase = 'weltenkompass-work'

/** Puts rows into a store of the work database. */
export async function putRows(page: Page, store: string, rows: readonly unknown[]): Promise<void> {
  await page.evaluate(
    async ([name, storeName, given]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
      const transaction = database.transaction(storeName, 'readwrite')
      for (const row of given) transaction.objectStore(storeName).put(row)
      await new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('error', () => reject(transaction.error))
      })
      database.close()
    },
    [workDatabase, store, rows] as const,
  )
}

/** Every row of every store of every database of this origin. */
export async function allRows(page: Page): Promise<Record<string, Record<string, unknown[]>>> {
  return page.evaluate(async () => {
    const found: Record<string, Record<string, unknown[]>> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
      const stores: Record<string, unknown[]> = {}
      for (const store of database.objectStoreNames) {
        stores[store] = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error))
        })
      }
      found[name] = stores
      database.close()
    }
    return found
  })
}

export async function lettersOnDevice(
  page: Page,
): Promise<{ id: string; state: string; attempts: number }[]> {
  const rows = await allRows(page)
  return (rows[workDatabase]?.['letters'] ?? []) as { id: string; state: string; attempts: number }[]
}

/** All of it as one text: databases, both web storages, and the cookies that a page can read. */
export async function storageOf(page: Page): Promise<string> {
  const kept = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie])
  return JSON.stringify([await allRows(page), kept])
}
