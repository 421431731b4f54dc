import type { Dexie } from 'dexie'

/** iOS closes the handles of background pages, and the user may delete the database while a page is open. */
const closedHandleErrors = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'OpenFailedError',
])

/** Runs `work`. If the handle is closed, reopens the database and runs `work` once more. Other errors pass. */
export async function retryOnClosedHandle<T>(database: Dexie, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // An aborted transaction does not mean a closed handle: frozen-page.ts aborts and closes.
    if (!isClosedHandle(error) && database.isOpen()) throw error
    database.close({ disableAutoOpen: false })
    await database.open()
    return await work()
  }
}

function isClosedHandle(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (closedHandleErrors.has(error.name)) return true
  const inner = 'inner' in error ? error.inner : undefined
  return inner instanceof Error && closedHandleErrors.has(inner.name)
}
