// A page that the browser keeps for the back button is frozen with its transactions. WebKit never ends them, so every
// later page waits for their tables: https://github.com/jakearchibald/idb-keyval/issues/180.
import type { Dexie } from 'dexie'

/**
 * Follows the transactions of the database.
 * @returns aborts those that are open and closes the handle. The next use opens it again, and `onLiveHandle` repeats
 * what was aborted.
 */
export function followTransactions(database: Dexie): () => void {
  const open = new Set<IDBTransaction>()
  database.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      transaction(stores, mode, options) {
        const transaction = core.transaction(stores, mode, options) as IDBTransaction
        open.add(transaction)
        for (const end of ['complete', 'abort'])
          transaction.addEventListener(end, () => open.delete(transaction))
        return transaction
      },
    }),
  })
  return () => {
    for (const transaction of open) {
      try {
        transaction.abort()
      } catch {
        // It ended; only its event is still on the way.
      }
    }
    database.close({ disableAutoOpen: false })
  }
}
