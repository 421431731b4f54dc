import type { Knex } from 'knex'

/**
 * A hand-over of a class needs both sides: its teacher offers it, a colleague accepts it. For a teacher who has left, a
 * second person confirms instead (`approvals`). Admins no longer move a class.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table approvals
      -- Of a hand-over: the teacher who has left.
      add column giver_id uuid,
      drop constraint approvals_kind_check,
      add constraint approvals_kind_check check (kind in ('reset', 'registration', 'hand-over')),
      add constraint approvals_giver check ((kind = 'hand-over') = (giver_id is not null)),
      add foreign key (organization_id, giver_id) references teachers on delete cascade;
    create index approvals_of_giver on approvals (organization_id, giver_id);

    create table hand_overs (
      organization_id uuid not null references organizations,
      id uuid not null,
      class_id uuid not null,
      giver_id uuid not null,
      receiver_id uuid not null,
      asked_by_type text not null check (asked_by_type in ('teacher', 'admin')),
      asked_by uuid not null,
      -- The school's teachers may not read the table of admins.
      asked_by_name text not null,
      created_at timestamptz not null,
      -- The teacher who offers has agreed.
      giver_agreed_at timestamptz,
      -- The confirmation that replaces the agreement of a giver who has left.
      approval_id uuid,
      accepted_at timestamptz,
      ended_by_name text,
      ended_at timestamptz,
      primary key (organization_id, id),
      foreign key (organization_id, class_id) references classes on delete cascade,
      foreign key (organization_id, giver_id) references teachers on delete cascade,
      foreign key (organization_id, receiver_id) references teachers on delete cascade,
      foreign key (organization_id, approval_id) references approvals on delete cascade,
      constraint one_outcome check (accepted_at is null or ended_at is null)
    );
    create unique index hand_overs_open on hand_overs (organization_id, class_id)
      where accepted_at is null and ended_at is null;
    create index hand_overs_of_class on hand_overs (organization_id, class_id);
    create index hand_overs_of_giver on hand_overs (organization_id, giver_id);
    create index hand_overs_of_receiver on hand_overs (organization_id, receiver_id);
    create index hand_overs_of_approval on hand_overs (organization_id, approval_id);

    grant select, insert, update on hand_overs to weltenkompass_app, weltenkompass_admin;
    grant all on hand_overs to weltenkompass_maintenance;
    revoke update (teacher_id) on classes from weltenkompass_admin;
    revoke insert, update on class_versions from weltenkompass_admin;

    alter table hand_overs enable row level security;
    alter table hand_overs force row level security;
    create policy own_organization on hand_overs to weltenkompass_app
      using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
      with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
    create policy held_by_grants on hand_overs
      to weltenkompass_auth, weltenkompass_ingest, weltenkompass_admin, weltenkompass_maintenance
      using (true) with check (true);
  `)
}
