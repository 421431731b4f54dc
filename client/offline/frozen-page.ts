// A page that the browser keeps for the back button is frozen with its transactions. WebKit never ends them, so every
// later page waits for their tables: https://github.com/jakearchibald/idb-keyval/issues/180.
import type { Dexie } from 'dexie'

/**
 * Tracks the open transactions of the database.
 * @returns a function that aborts them and closes the handle. The next use reopens it, and `retryOnClosedHandle`
 * repeats the aborted work.
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
        // The transaction has ended; only its event is pending.
      }
    }
    database.close({ disableAutoOpen: false })
  }
}
