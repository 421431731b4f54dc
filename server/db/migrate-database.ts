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
  // Migrations only add: after a roll-back the earlier version starts on the later schema.
  const config = { migrationSource, disableMigrationsListValidation: true }
  try {
    await knex.migrate.forceFreeMigrationsLock(config)
    await knex.migrate.latest(config)
  } catch (error) {
    // Knex puts the whole statement before the database's own words.
    const reason = error instanceof Error ? error.message.split(' - ').at(-1) : String(error)
    throw new Error(`The database could not be migrated: ${reason}`, { cause: error })
  }
}
