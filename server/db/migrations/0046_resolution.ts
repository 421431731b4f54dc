import type { Knex } from 'knex'

/** What a challenge answers after the hand-in: facts with sources, a second view and a question back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table challenges add column resolution jsonb`)
}
