import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from '../db/connect.ts'

/** Resolves when this many transactions of this PostgreSQL database wait for a lock. */
export async function untilWaiting(database: Connection, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await database.knex.raw<{ rows: object[] }>(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length >= count) return
    await wait(20)
  }
}
