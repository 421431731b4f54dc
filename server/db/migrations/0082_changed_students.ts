import type { Knex } from 'knex'

/**
 * The students whose rows of the grid changed, with the version of the class, so that a page with a known version gets
 * only these rows (db/class-versions.ts). `noted` is the last version with an entry: a server of the previous release
 * raises `version` alone, and then the entries do not count.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table class_versions
      add column noted bigint not null default 0,
      add column noted_since bigint not null default 0,
      add column changed uuid[] not null default '{}',
      add column changed_at bigint[] not null default '{}'
  `)
}
