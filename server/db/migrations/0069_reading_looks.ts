import type { Knex } from 'knex'

/** A student's settings for comfortable reading: they apply on every tablet and stay on none after the sign-out. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table students
      -- Words of shared/domain/reading-looks.ts, separated by spaces.
      add column reading_looks text not null default '' check (char_length(reading_looks) <= 100)
  `)
}
