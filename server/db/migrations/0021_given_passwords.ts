import type { Knex } from 'knex'

/**
 * A teacher knows the password that the teacher made. Its author and time are kept until the student chooses
 * a new one, and the time of its first use: from the next sign-in on it only allows to replace itself.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table students
      add column password_given_at timestamptz,
      add column password_given_by uuid,
      add column password_first_used_at timestamptz;
    -- A student who registered got a generated password, too, and is asked once more than necessary.
    update students set password_given_at = created_at where password_generated;
  `)
}
