import type { Knex } from 'knex'

/**
 * The legal basis on which a school processes what students write, and the register of consents where consent is the
 * basis. A student without a row has given none.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organizations
      add column legal_basis text not null default 'law' check (legal_basis in ('law', 'consent'));

    create table consents (
      organization_id uuid not null,
      student_id uuid not null,
      state text not null check (state in ('given', 'withdrawn')),
      recorded_at timestamptz not null,
      -- The teacher who recorded it. Null after the teacher's account was deleted.
      teacher_id uuid,
      primary key (organization_id, student_id),
      foreign key (organization_id, student_id) references students on delete cascade,
      foreign key (organization_id, teacher_id) references teachers on delete set null (teacher_id)
    );
    create index consents_of_teacher on consents (organization_id, teacher_id);

    grant select, insert, update, delete on consents to weltenkompass_app;
    grant select on consents to weltenkompass_auth, weltenkompass_ingest;
    -- Admins may count consents, but not read when and by whom they were recorded.
    grant select (organization_id, student_id, state) on consents to weltenkompass_admin;
    grant all on consents to weltenkompass_maintenance;
    alter table consents enable row level security;
    alter table consents force row level security;
    create policy own_organization on consents to weltenkompass_app
      using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
      with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
    create policy held_by_grants on consents
      to weltenkompass_auth, weltenkompass_ingest, weltenkompass_admin, weltenkompass_maintenance
      using (true) with check (true);
  `)
}
