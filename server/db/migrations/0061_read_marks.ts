import type { Knex } from 'knex'

/**
 * The answers that a teacher has read. Answers that arrived before this release count as read, because teachers would
 * otherwise have all of them to read. A mark belongs to one version, so a new version is unread again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table teachers add column unread_since timestamptz not null default now();

    create table read_marks (
      organization_id uuid not null,
      teacher_id uuid not null,
      student_id uuid not null,
      submission_id uuid not null,
      read_at timestamptz not null,
      primary key (organization_id, teacher_id, student_id, submission_id),
      foreign key (organization_id, student_id, submission_id) references submissions on delete cascade,
      foreign key (organization_id, teacher_id) references teachers on delete cascade
    );
    -- For the cascade from submissions.
    create index read_marks_of_student on read_marks (organization_id, student_id, submission_id);

    grant select, insert, delete on read_marks to weltenkompass_app;
    grant all on read_marks to weltenkompass_maintenance;
    alter table read_marks enable row level security;
    alter table read_marks force row level security;
    create policy own_organization on read_marks to weltenkompass_app
      using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
      with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
    create policy held_by_grants on read_marks to weltenkompass_maintenance using (true) with check (true);

    -- A teacher may take feedback back.
    grant delete on feedback to weltenkompass_app;
  `)
}
