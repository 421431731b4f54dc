import type { Knex } from 'knex'

/** The log of the retention job in counts, and indexes that find expired rows without a full table scan. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- One row per run. Of several processes the one that writes it does the work.
    create table retention_runs (
      id uuid primary key,
      started_at timestamptz not null,
      finished_at timestamptz,
      -- A run that deletes nothing: the first one, and the first one after a long pause.
      only_counted boolean not null default false,
      -- By rule: the number of deleted rows.
      purged jsonb not null default '{}'
    );
    create index retention_runs_started on retention_runs (started_at);
    grant all on retention_runs to weltenkompass_maintenance;

    create index classes_deleted on classes (deleted_at) where deleted_at is not null;
    create index classes_archived on classes (archived_at) where archived_at is not null;
    create index students_removed on students (removed_at) where removed_at is not null;
    create index audit_log_age on audit_log (created_at);
  `)
}
