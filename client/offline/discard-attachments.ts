import { retryOnClosedHandle } from './closed-handle.ts'
import type { WorkDatabase } from './work-database.ts'

/**
 * The author takes pictures and recordings away: the parts and the readable copies. What may have been sent stays; the
 * server deletes it when no answer names it.
 */
export function discardAttachments(database: WorkDatabase, ids: readonly string[]): Promise<void> {
  return retryOnClosedHandle(database, () =>
    database.transaction('rw', database.letters, database.attachments, async () => {
      for (const id of ids) await forget(database, id)
    }),
  )
}

/** Inside a transaction. Without any part it has arrived long ago, and the copy stays. */
async function forget({ letters, attachments }: WorkDatabase, id: string) {
  const parts = await letters
    .where('kind')
    .equals('part')
    .filter(({ bundle }) => bundle === id)
    .toArray()
  if (parts.length === 0 || parts.some(({ state, attempts }) => state !== 'held' || attempts > 0)) return
  await letters.bulkDelete(parts.map((part) => part.id))
  const copy = await attachments.where('id').equals(id).first()
  if (copy) await attachments.delete(copy.letterId)
}
