import { connectDatabase } from '../db/connect.ts'
import { migrateDatabase } from '../db/migrate-database.ts'

/** Migrates as an operator does before the first start of a server whose login does not own the tables. */
export async function migrateAsOwner(ownerUrl: string): Promise<void> {
  const owner = await connectDatabase({ databaseUrl: ownerUrl })
  try {
    await migrateDatabase(owner)
  } finally {
    await owner.close()
  }
}
