import type { Knex } from 'knex'

/**
 * The day on which school ends for a leaving class: its time capsules open by then. As text, because a driver would
 * convert an instant into its own time zone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table classes add column school_ends_on text check (school_ends_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
  `)
}
