import type { Knex } from 'knex'

/**
 * When the hand was last put up or down, by capture time: signs that arrive out of order (as letters do) end
 * the same whatever their order. `help_since` alone forgets when the hand went down.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table students add column help_changed_at timestamptz`)
}
