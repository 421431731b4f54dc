import type { Knex } from 'knex'

/**
 * Which students' rows of the grid changed at which version of the class, so that a page that knows a version gets only
 * these (db/class-versions.ts). `noted` is the last version that was noted: a server of the previous release raises
 * `version` alone, and then the notes do not count.
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
