import type { Knex } from 'knex'

/**
 * Access to other teachers' classes takes two people: an admin's reset of a teacher, a registration with the
 * licence key. Until then the account is closed: it reads and writes nothing of a class.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table teachers
      -- null: registered and not confirmed.
      add column confirmed_at timestamptz,
      -- After a reset, which the teachers of the school can see, the account opens at this time.
      add column closed_until timestamptz;
    update teachers set confirmed_at = created_at;
    alter table teachers alter column confirmed_at set default now();

    alter table organizations
      -- The reason why one person is enough in this school, shown to all its teachers. null: two are needed.
      add column waiver_reason text check (waiver_reason <> ''),
      add column waived_at timestamptz,
      add constraint waiver_complete check ((waiver_reason is null) = (waived_at is null));
    -- The demo's passwords are public, and one visitor tries it alone.
    update organizations set waiver_reason = 'Demo', waived_at = now() where is_demo;

    create table approvals (
      organization_id uuid not null references organizations,
      id uuid not null,
      kind text not null check (kind in ('reset', 'registration')),
      -- The teacher who receives access.
      teacher_id uuid not null,
      asked_by_type text not null check (asked_by_type in ('teacher', 'admin')),
      asked_by uuid not null,
      -- The school's teachers may not read the table of admins.
      asked_by_name text not null,
      created_at timestamptz not null,
      -- null: it does not open by itself.
      opens_at timestamptz,
      -- Of a reset, until it is redeemed (argon2id).
      code_hash text,
      code_expires_at timestamptz,
      redeemed_at timestamptz,
      confirmed_by_type text check (confirmed_by_type in ('teacher', 'admin', 'operator')),
      confirmed_by uuid,
      confirmed_by_name text,
      confirmed_at timestamptz,
      refused_by_name text,
      refused_at timestamptz,
      primary key (organization_id, id),
      foreign key (organization_id, teacher_id) references teachers on delete cascade
    );
    create index approvals_of_teacher on approvals (organization_id, teacher_id);

    grant select, insert, update on approvals to weltenkompass_app, weltenkompass_auth, weltenkompass_admin;
    grant all on approvals to weltenkompass_maintenance;
    grant select (confirmed_at, closed_until) on teachers to weltenkompass_admin;
    -- A refused registration releases its address.
    grant delete on teacher_emails to weltenkompass_app, weltenkompass_admin;

    alter table approvals enable row level security;
    alter table approvals force row level security;
    create policy own_organization on approvals to weltenkompass_app
      using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
      with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
    create policy held_by_grants on approvals
      to weltenkompass_auth, weltenkompass_ingest, weltenkompass_admin, weltenkompass_maintenance
      using (true) with check (true);
  `)
}
