import type { Knex } from 'knex'

/**
 * The last time its teacher confirmed that an active class continues. Older classes are asked a year after this
 * migration.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table classes add column confirmed_at timestamptz not null default now()')
}
