import type { Knex } from 'knex'

/**
 * Sign-ins with person, time and device, and failed attempts. Each sign-in has a row. Failures of an account
 * are counted in one row per hour and outcome, so that an attack does not fill the table. No network address
 * is stored.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sign_ins (
      -- The id of a failure is derived from account, outcome and hour.
      id uuid primary key,
      -- null for admins, and for names that no account has.
      organization_id uuid references organizations,
      user_type text not null check (user_type in ('student', 'teacher', 'admin')),
      -- null: no account has the name that was tried. The name is not stored, because people type passwords there.
      user_id uuid,
      outcome text not null,
      -- Hash of the device cookie. null: it had none, or the failures of this hour came from several devices.
      device_key bytea,
      device_kind text,
      attempts integer not null default 1,
      -- Of a success: another browser was signed in to this account and in use.
      is_beside boolean not null default false,
      first_at timestamptz not null,
      last_at timestamptz not null,
      student_id uuid generated always as (case user_type when 'student' then user_id end) stored,
      teacher_id uuid generated always as (case user_type when 'teacher' then user_id end) stored,
      admin_id uuid generated always as (case user_type when 'admin' then user_id end) stored,
      foreign key (organization_id, student_id) references students on delete cascade,
      foreign key (organization_id, teacher_id) references teachers on delete cascade,
      foreign key (admin_id) references admins on delete cascade
    );
    create unique index sign_ins_of_user on sign_ins (organization_id, user_id, id);
    create index sign_ins_of_student on sign_ins (organization_id, student_id) where student_id is not null;
    create index sign_ins_of_teacher on sign_ins (organization_id, teacher_id) where teacher_id is not null;
    create index sign_ins_of_admin on sign_ins (admin_id) where admin_id is not null;
    create index sign_ins_age on sign_ins (last_at);

    grant select, insert, update (attempts, last_at, device_key, device_kind) on sign_ins to weltenkompass_auth;
    grant select on sign_ins to weltenkompass_app, weltenkompass_admin;
    grant all on sign_ins to weltenkompass_maintenance;

    alter table sign_ins enable row level security;
    alter table sign_ins force row level security;
    create policy own_organization on sign_ins to weltenkompass_app
      using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
      with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
    -- Admins may not read the sign-ins of students and teachers.
    create policy own_kind on sign_ins to weltenkompass_admin
      using (user_type = 'admin') with check (user_type = 'admin');
    create policy held_by_grants on sign_ins to weltenkompass_auth, weltenkompass_maintenance
      using (true) with check (true);
  `)
}
