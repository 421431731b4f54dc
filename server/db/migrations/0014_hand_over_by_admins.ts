import type { Knex } from 'knex'

/**
 * Lets an admin hand over the classes of a teacher who has left: only the owner and the version of a class
 * can change.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    grant update (teacher_id) on classes to weltenkompass_admin;
    grant select, insert, update on class_versions to weltenkompass_admin;
  `)
}
