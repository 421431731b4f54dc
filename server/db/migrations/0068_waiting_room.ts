import type { Knex } from 'knex'

/** A join code that locks itself, and the students who wait until their teacher admits them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table classes
      add column join_locks_at timestamptz,
      add column joins_left integer check (joins_left >= 0);

    alter table students
      add column waiting_class_id uuid,
      add column waiting_since timestamptz,
      add constraint students_waiting_class foreign key (organization_id, waiting_class_id)
        references classes (organization_id, id) on delete set null (waiting_class_id),
      -- A student is in a class or waits for one, not both.
      add constraint students_waiting check (waiting_class_id is null or class_id is null);

    create index students_waiting_by_class on students (organization_id, waiting_class_id)
      where waiting_class_id is not null;

    -- A registration decrements the number of joins that are left.
    grant update (joins_left) on classes to weltenkompass_auth;
  `)
}
