import type { Knex } from 'knex'

/** How a student reads comfortably, so that it follows them to the next tablet and stays behind on none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table students
      -- Words of shared/domain/reading-looks.ts, separated by spaces.
      add column reading_looks text not null default '' check (char_length(reading_looks) <= 100)
  `)
}
