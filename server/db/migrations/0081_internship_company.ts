import type { Knex } from 'knex'

/** Whether the folder of a class asks for the company's name: off until its teacher switches it on. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table runs add column asks_company boolean not null default false')
}
