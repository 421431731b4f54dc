import type { Knex } from 'knex'

/**
 * A password that a teacher has made is known to the teacher. Who made it and when is kept until the student has chosen
 * an own one, and when it was first used: from the next sign-in on it opens nothing but its own replacement.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table students
      add column password_given_at timestamptz,
      add column password_given_by uuid,
      add column password_first_used_at timestamptz;
    -- Who registered got a generated one, too, and is asked once too often.
    update students set password_given_at = created_at where password_generated;
  `)
}
