import type { Knex } from 'knex'

/**
 * What a transaction calls to see only its school (context.ts). On a distributed database (distribute.ts) the same
 * function also tells the other nodes, so that one text works with both.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function enter_organization(organization text) returns text language sql
      as $$ select set_config('app.organization', organization, true) $$
  `)
}
