import type { Knex } from 'knex'

/** A challenge can show earlier answers of its author and take its options from one (`recall`, `optionsFrom`). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table challenges add column earlier jsonb not null default '{}'`)
}
