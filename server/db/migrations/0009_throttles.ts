import type { Knex } from 'knex'

/**
 * The counters of throttling when several processes share the database (security/counters.ts). Keys are keyed
 * hashes, and rows expire. No row belongs to a school. rate-limiter-flexible defines the columns and their
 * order.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table throttles (
      key text primary key,
      points integer not null,
      expire bigint
    );
    create index throttles_expire on throttles (expire);
    grant select, insert, update, delete on throttles to weltenkompass_auth;
    grant all on throttles to weltenkompass_maintenance;
  `)
}
