import type { Knex } from 'knex'

/** A class says the type of its school; a version of a chapter may be for one type (shared/curriculum/school-types.ts). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table classes add column school_type text not null default 'general'
      check (school_type in ('general', 'gymnasium', 'support'));
    alter table chapters add column school_type text not null default 'general'
      check (school_type in ('general', 'gymnasium', 'support'));
  `)
}
