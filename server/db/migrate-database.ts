import { errorCodeOf } from '../error-code.ts'
import type { Connection } from './connect.ts'
import { migrationSource } from './migrations/index.ts'

/** The id of the advisory lock for migrations: any number that is the same in every process. */
const lockKey = 0x57_4b_4d

/**
 * Brings the schema up to date. Several processes may start at the same time on one PostgreSQL server: they
 * wait for each other. A killed process leaves Knex's own lock set, so it is released under this lock. A
 * login that does not own the tables changes nothing.
 * @throws an error of one line, also when the schema is too old and the login may not change it
 */
export async function migrateDatabase(db: Connection): Promise<void> {
  if (db.isEmbedded) return runMigrations(db)
  const { login, mayMigrate } = await loginOf(db)
  if (!mayMigrate) return requireCurrentSchema(db, login)
  await db.withClient(async (client) => {
    // One transaction: a pooler may run statements outside of it on different connections, and a lock would stay on one.
    await client.query(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    await runMigrations(db)
    await client.query(noTemporaryTables)
    await client.query('commit')
  })
}

async function runMigrations({ knex }: Connection): Promise<void> {
  // Migrations only add, so an earlier version can start on a later schema after a rollback.
  const config = { migrationSource, disableMigrationsListValidation: true }
  try {
    await knex.migrate.forceFreeMigrationsLock(config)
    await knex.migrate.latest(config)
  } catch (error) {
    // Knex puts the complete statement in front of the database's message.
    const reason = error instanceof Error ? error.message.split(' - ').at(-1) : String(error)
    throw new Error(`The database could not be migrated: ${reason}`, { cause: error })
  }
}

/**
 * The owner of the tables and its members may migrate. In an empty database, so may any login that can create
 * tables.
 */
async function loginOf({ knex }: Connection): Promise<{ login: string; mayMigrate: boolean }> {
  const { rows } = await knex.raw<{ rows: { login: string; mayMigrate: boolean }[] }>(
    `select session_user as login, coalesce(
      (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.knex_migrations')),
      has_schema_privilege('public', 'create')) as "mayMigrate"`,
  )
  const [found] = rows
  if (!found) throw new Error('the database does not say who is signed in')
  return found
}

async function requireCurrentSchema(db: Connection, login: string): Promise<void> {
  const needed = await migrationSource.getMigrations([])
  const done = new Set(await migrationsDone(db))
  if (needed.every((name) => done.has(name))) return
  throw new Error(
    `The database is older than this version, and the login ${login} may not change its tables: run npm run migrate as their owner (docs/operations.md, Updates)`,
  )
}

/**
 * Before migration 0017 the login may not read the list of migrations. An empty database has neither the list
 * nor the roles.
 */
const notYet = ['42501', '42P01', '22023']

async function migrationsDone(db: Connection): Promise<string[]> {
  try {
    return await db.transaction({ role: 'maintenance' }, async (tx) => {
      const { rows } = await tx.raw<{ rows: { name: string }[] }>('select name from knex_migrations')
      return rows.map(({ name }) => name)
    })
  } catch (error) {
    if (notYet.includes(errorCodeOf(error) ?? '')) return []
    throw error
  }
}

/**
 * A temporary table or function stays in its connection after the transaction, and other schools use that
 * connection later. This is a right on the database, which dumps do not contain, so it is revoked after every
 * migration.
 */
const noTemporaryTables = `do $$ begin
  if has_database_privilege('public', current_database(), 'temporary') then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
exception when insufficient_privilege then null;
end $$`
