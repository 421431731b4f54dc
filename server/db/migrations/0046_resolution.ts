import type { Knex } from 'knex'

/** The text that a challenge shows after the hand-in: facts with sources, a second view and a question. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table challenges add column resolution jsonb`)
}
