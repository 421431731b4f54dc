import type { Knex } from 'knex'

/**
 * The capture time of the newest help request or withdrawal: letters that arrive out of order then have the
 * same result in any order. `help_since` alone does not record when the request was withdrawn.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table students add column help_changed_at timestamptz`)
}
