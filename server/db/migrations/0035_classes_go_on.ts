import type { Knex } from 'knex'

/** When somebody last said that an active class goes on. Classes from before are asked a year after this migration. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table classes add column confirmed_at timestamptz not null default now()')
}
