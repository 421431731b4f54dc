import type { Knex } from 'knex'

/**
 * The server's login may differ from the owner of the tables (deploy/create-database.sh). It then changes no
 * schema and needs to read which migrations have run.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('grant select on knex_migrations to weltenkompass_maintenance')
}
