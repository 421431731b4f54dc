import type { Knex } from 'knex'

/** The challenge at which a hand was raised, so that the teacher sees where help is needed. */
export async function up(knex: Knex): Promise<void> {
  // Without a foreign key: a tablet's curriculum may be newer than this server's.
  await knex.raw(`alter table students add column help_challenge_id uuid`)
}
