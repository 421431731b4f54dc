import type { Knex } from 'knex'
import type { Database } from './connect.ts'

/**
 * A `maintenance` transaction for work that takes longer than a request may, in a large school or a whole
 * country.
 */
export function longTransaction<T>(
  database: Database,
  work: (tx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction({ role: 'maintenance' }, async (tx) => {
    await tx.raw(`set local statement_timeout = '60s'`)
    return work(tx)
  })
}
