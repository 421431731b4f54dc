import type { Knex } from 'knex'

/**
 * The occupations that a student keeps, each with a reason in the student's own words. Only the student reads
 * them: `app` needs the right for that, and no call returns the rows to a teacher.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The newest letter by (captured_at, letter_id) for each occupation. A removed one stays as a row without
    -- words, so that an older letter that arrives later does not bring it back.
    create table kept_occupations (
      organization_id uuid not null,
      student_id uuid not null,
      -- From the atlas of the tablet, which may be newer than this server.
      occupation_id text not null,
      is_kept boolean not null,
      why text not null check (is_kept or why = ''),
      position double precision not null,
      letter_id uuid not null,
      captured_at timestamptz not null,
      received_at timestamptz not null,
      primary key (organization_id, student_id, occupation_id),
      foreign key (organization_id, student_id) references students on delete cascade
    );

    grant select on kept_occupations to weltenkompass_app;
    grant select, insert, update on kept_occupations to weltenkompass_ingest;
    grant all on kept_occupations to weltenkompass_maintenance;

    alter table kept_occupations enable row level security;
    alter table kept_occupations force row level security;
    create policy own_organization on kept_occupations to weltenkompass_app
      using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
      with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
    create policy held_by_grants on kept_occupations to weltenkompass_ingest, weltenkompass_maintenance
      using (true) with check (true);
  `)
}
