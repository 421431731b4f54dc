import type { Knex } from 'knex'

/** `auth/me` tells everybody who is signed in the marks of a roll-back, admins too. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('grant select on sequence outbox_serial to weltenkompass_admin')
}
