import type { Knex } from 'knex'
import type { Database } from './connect.ts'

/** As `maintenance`, for what takes longer than a request may: in a large school, or in a whole country. */
export function longTransaction<T>(
  database: Database,
  work: (tx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction({ role: 'maintenance' }, async (tx) => {
    await tx.raw(`set local statement_timeout = '60s'`)
    return work(tx)
  })
}
