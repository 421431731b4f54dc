import { inject } from 'vitest'
import { connectDatabase, type Connection } from '../db/connect.ts'
import { createScratchDatabase } from './server-databases.ts'

export interface TestDatabase extends Connection {
  /**
   * A connection as the owner of the tables, for tests that change them. On the embedded database it is the
   * same connection.
   */
  asOwner<T>(work: (owner: Connection) => Promise<T>): Promise<T>
}

/**
 * A scratch database for one test file: migrated, with only the curriculum. Embedded, or on the server of
 * TEST_DATABASE_URL; `close()` drops it. It takes about a second, so open it in `beforeAll`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const seed = inject('testSeed')
  if ('dumpFile' in seed) {
    const embedded = await connectDatabase({ dumpFile: seed.dumpFile })
    return { ...embedded, asOwner: (work) => work(embedded) }
  }
  const { url: databaseUrl, ownerUrl, drop } = await createScratchDatabase(seed.serverUrl, seed.template)
  const db = await connectDatabase({ databaseUrl })
  return {
    ...db,
    async asOwner(work) {
      const owner = await connectDatabase({ databaseUrl: ownerUrl })
      try {
        return await work(owner)
      } finally {
        await owner.close()
      }
    },
    async close() {
      await db.close()
      await drop()
    },
  }
}
