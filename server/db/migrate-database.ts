import type { Connection } from './connect.ts'
import { migrationSource } from './migrations/index.ts'

/** Any number, the same in every process: "Weltenkompass migrates". */
const lockKey = 0x57_4b_4d

/**
 * Brings the schema up to date. Several processes may start at once on one PostgreSQL: they queue. Knex's own
 * lock, which a killed process leaves behind, is freed under ours.
 */
export async function migrateDatabase(db: Connection): Promise<void> {
  if (db.isEmbedded) return runMigrations(db)
  await db.withClient(async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    try {
      await runMigrations(db)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey])
      await client.query('reset statement_timeout')
    }
  })
}

async function runMigrations({ knex }: Connection): Promise<void> {
  const config = { migrationSource }
  await knex.migrate.forceFreeMigrationsLock(config)
  await knex.migrate.latest(config)
}
