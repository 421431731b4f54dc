import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sessions (
      id uuid primary key,
      -- null for admins, who belong to no school.
      organization_id uuid references organizations,
      user_type text not null check (user_type in ('student', 'teacher', 'admin')),
      user_id uuid not null,
      device_id uuid,
      -- The refresh token's rotation is confirmed on use (design/5-security-privacy.md, sessions).
      generation integer not null default 1,
      current_hash bytea not null,
      previous_hash bytea,
      confirmed_generation integer not null default 0,
      confirmed_at timestamptz,
      -- The hash of the cookie that scripts can read, which sign-out deletes even offline.
      here_hash bytea not null,
      idle_expires_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      created_at timestamptz not null default now(),
      -- The code writes user_id; three generated columns hold the references, so that a session is deleted with its user.
      student_id uuid generated always as (case user_type when 'student' then user_id end) stored,
      teacher_id uuid generated always as (case user_type when 'teacher' then user_id end) stored,
      admin_id uuid generated always as (case user_type when 'admin' then user_id end) stored,
      check ((user_type = 'admin') = (organization_id is null)),
      foreign key (organization_id, student_id) references students on delete cascade,
      foreign key (organization_id, teacher_id) references teachers on delete cascade,
      foreign key (admin_id) references admins on delete cascade
    );
    create unique index sessions_of_user on sessions (organization_id, user_id, id);

    -- The actor, the action and the objects, without content and network addresses. Ids are text, because the keyed
    -- hash replaces an erased student's id.
    create table audit_log (
      id uuid primary key,
      organization_id uuid,
      actor_type text not null check (actor_type in ('student', 'teacher', 'admin', 'system')),
      actor_id text,
      action text not null,
      object_type text,
      object_id text,
      created_at timestamptz not null default now()
    );
    create index audit_log_of_organization on audit_log (organization_id, created_at);
  `)
}
