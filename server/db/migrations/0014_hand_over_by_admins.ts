import type { Knex } from 'knex'

/** An admin passes on the classes of somebody who has left: whose they are, and that they changed, no more. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    grant update (teacher_id) on classes to weltenkompass_admin;
    grant select, insert, update on class_versions to weltenkompass_admin;
  `)
}
