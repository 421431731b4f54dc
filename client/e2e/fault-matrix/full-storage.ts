import type { Page } from 'playwright-core'

/** Fills the storage until less than `smallest` bytes are free, by default less than a letter needs. */
export async function fillStorage(page: Page, smallest = 128): Promise<void> {
  await page.evaluate(async (least) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('filler', 1)
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore('rows', { autoIncrement: true }),
      )
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
    const fits = (size: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = database.transaction('rows', 'readwrite')
        transaction.objectStore('rows').put(crypto.getRandomValues(new Uint8Array(size)))
        transaction.addEventListener('complete', () => resolve(true))
        transaction.addEventListener('abort', () => resolve(false))
      })
    for (let size = 65_536; size >= least;) if (!(await fits(size))) size /= 2
    database.close()
  }, smallest)
}

export async function emptyStorage(page: Page): Promise<void> {
  await page.evaluate(() => void indexedDB.deleteDatabase('filler'))
}
