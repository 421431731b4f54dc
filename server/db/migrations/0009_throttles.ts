import type { Knex } from 'knex'

/**
 * What throttling counts when several processes share the database (security/counters.ts). Keys are keyed
 * hashes, rows end by themselves; nothing here belongs to a school. The columns are rate-limiter-flexible's,
 * in its order.
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
