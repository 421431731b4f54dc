import type { Knex } from 'knex'

/**
 * A student withdraws an answer: teachers read none of its versions that were captured up to this moment, in
 * whatever order they arrive. The author keeps them, and a later version counts again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table current_responses add column withdrawn_through timestamptz`)
}
