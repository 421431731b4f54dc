import type { Knex } from 'knex'

/** The days of an internship (YYYY-MM-DD, both included), which a teacher sets for a class's run of a world. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table runs
      add column days_from text check (days_from ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      add column days_to text check (days_to ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      add constraint runs_days check ((days_from is null) = (days_to is null) and days_from <= days_to)
  `)
}
