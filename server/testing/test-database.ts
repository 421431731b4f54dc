import { inject } from 'vitest'
import { connectDatabase, type Connection } from '../db/connect.ts'
import { createScratchDatabase } from './server-databases.ts'

/**
 * A scratch database of its own for one test file: migrated, with the curriculum and nothing else. Embedded,
 * or on the server of TEST_DATABASE_URL; `close()` drops it. Takes about a second, so open it in `beforeAll`.
 */
export async function openTestDatabase(): Promise<Connection> {
  const seed = inject('testSeed')
  if ('dumpFile' in seed) return connectDatabase({ dumpFile: seed.dumpFile })
  const { url: databaseUrl, drop } = await createScratchDatabase(seed.serverUrl, seed.template)
  const db = await connectDatabase({ databaseUrl })
  return {
    ...db,
    async close() {
      await db.close()
      await drop()
    },
  }
}
