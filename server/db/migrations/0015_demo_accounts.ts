import type { Knex } from 'knex'

/**
 * Marks the demo school and its admin, whose passwords are public. Every account in the demo school belongs
 * to the demo, because its licence key and join code are public too. Rows of earlier versions are recognised
 * by their fixed id and e-mail address (seeds/demo-school.ts). They are repeated here, because a released
 * migration never changes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organizations add column is_demo boolean not null default false;
    alter table admins add column is_demo boolean not null default false;

    -- Row level security binds the owner of the table too.
    set local role weltenkompass_maintenance;
    update organizations set is_demo = true where id = '019a0000-0000-7000-8000-000000000001';
    update admins set is_demo = true where email = 'admin@demo.example';
    reset role;
  `)
}
