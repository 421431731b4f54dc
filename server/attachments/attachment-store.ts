// The content of complete pictures and recordings: two adapters, chosen by ATTACHMENTS_URL. While an attachment
// arrives, its parts are rows in both (server/features/outbox/attachments.ts).
import type { Knex } from 'knex'
import type { Database } from '../db/connect.ts'

/** A complete attachment's row. */
export interface WholeAttachment {
  organizationId: string
  studentId: string
  id: string
  sha256: Buffer
  objectId: string | null
}

export type FoundContent = () => Promise<Buffer | undefined>

export interface AttachmentStore {
  /** Called at the start of the server. @throws an error of one line when content is stored elsewhere than these settings name */
  start(): Promise<void>
  /**
   * Reads what the database has of the content. The function that it returns does the rest and is called after the
   * transaction, because a bucket may take long to answer: it returns the whole content, or undefined when it is missing or
   * does not match its hash.
   */
  find(tx: Knex.Transaction, whole: WholeAttachment): Promise<FoundContent>
  /** Moves complete files to the store, and removes files that no row names any more. */
  settle(): Promise<void>
  /**
   * Called after an erasure: removes the files of these schools that no row names any more, and waits for other processes
   * that have begun one of them. @returns the keys of those that may still be in the store
   */
  removeErased(organizationIds: readonly string[]): Promise<string[]>
}

/** PostgreSQL: the content stays in the parts in which it arrived, and is deleted with its row. */
export function attachmentsInRows(database: Database): AttachmentStore {
  return {
    async start() {
      const isOutside = await database.transaction(
        { role: 'maintenance' },
        async (tx) =>
          (await tx('attachments').whereNotNull('objectId').first('id')) ??
          (await tx('attachmentRemovals').first('objectId')),
      )
      if (isOutside)
        throw new Error('ATTACHMENTS_URL must be set: pictures of this database are in the attachment store')
    },
    find: inParts,
    settle: () => Promise.resolve(),
    removeErased: () => Promise.resolve([]),
  }
}

export async function inParts(tx: Knex.Transaction, whole: WholeAttachment): Promise<FoundContent> {
  const content = await partsOf(tx, whole)
  return () => Promise.resolve(content)
}

export async function partsOf(
  tx: Knex.Transaction,
  { organizationId, studentId, id: attachmentId }: WholeAttachment,
): Promise<Buffer | undefined> {
  const parts = await tx('attachmentParts')
    .where({ organizationId, studentId, attachmentId })
    .orderBy('number')
    .pluck('content')
  return parts.length === 0 ? undefined : Buffer.concat(parts)
}
