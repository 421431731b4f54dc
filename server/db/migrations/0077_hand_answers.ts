import type { Knex } from 'knex'

/** A teacher's answer to a raised hand, until the student has read it or raises the hand again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table students
      add column help_answer text check (char_length(help_answer) <= 2000),
      add column help_answered_at timestamptz
  `)
}
