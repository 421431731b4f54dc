import type { Knex } from 'knex'

/** The reason of a kept occupation, locked under its author's secret word. `why` stays for older tablets. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table kept_occupations add column locked_why jsonb;
    alter table kept_occupations add constraint kept_occupations_one_reason
      check (locked_why is null or (is_kept and why = ''))
  `)
}
