import type { Knex } from 'knex'

/**
 * A teacher's plan for a chapter in a class: an automatic start, and a target date that students see. The chapter closes
 * at that date only if the teacher chose this. Days and times are those of the school.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organizations add column time_zone text not null default 'Europe/Berlin';

    create table plans (
      organization_id uuid not null,
      class_id uuid not null,
      chapter_id uuid not null,
      -- The id of the run that will start, so that it starts only once.
      run_id uuid not null,
      time_zone text not null,
      -- Null once the chapter has started.
      starts_at timestamptz,
      ends_on text check (ends_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      -- The instant after the last day at which the chapter closes; null: it does not close.
      closes_at timestamptz,
      primary key (organization_id, class_id, chapter_id),
      foreign key (organization_id, class_id) references classes on delete cascade,
      check (starts_at is not null or ends_on is not null),
      check (closes_at is null or ends_on is not null)
    );
    create index plans_due on plans (least(starts_at, closes_at));

    grant select, insert, update, delete on plans to weltenkompass_app;
    grant select on plans to weltenkompass_ingest;
    grant all on plans to weltenkompass_maintenance;
    alter table plans enable row level security;
    alter table plans force row level security;
    create policy own_organization on plans to weltenkompass_app
      using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
      with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
    create policy held_by_grants on plans to weltenkompass_ingest, weltenkompass_maintenance
      using (true) with check (true);
  `)
}
