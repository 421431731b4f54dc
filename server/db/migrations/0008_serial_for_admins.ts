import type { Knex } from 'knex'

/** `auth/me` returns epoch and serial to every signed-in person, including admins. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('grant select on sequence outbox_serial to weltenkompass_admin')
}
