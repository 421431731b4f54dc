import type { Dexie } from 'dexie'

/** iOS closes the handles of pages in the background, and anybody may delete the database under us. */
const deadHandle = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'OpenFailedError'])

/** Runs `work`; on a dead handle opens the database again and runs it once more. The rest is the caller's. */
export async function onLiveHandle<T>(database: Dexie, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // The end of an aborted transaction says nothing of a closed handle: frozen-page.ts aborts and closes.
    if (!isDeadHandle(error) && database.isOpen()) throw error
    database.close({ disableAutoOpen: false })
    await database.open()
    return await work()
  }
}

function isDeadHandle(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (deadHandle.has(error.name)) return true
  const inner = 'inner' in error ? error.inner : undefined
  return inner instanceof Error && deadHandle.has(inner.name)
}
