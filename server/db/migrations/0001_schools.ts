import type { Knex } from 'knex'

/** Schools, their licences and their staff; settings of this database. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table settings (
      -- Exactly one row: the key can only be true.
      id boolean primary key default true check (id),
      epoch uuid not null default gen_random_uuid(),
      master_key_fingerprint text,
      created_at timestamptz not null default now()
    );
    insert into settings default values;

    -- Part of every outbox answer. A device that has seen a higher one detects a restore.
    create sequence outbox_serial;

    create table organizations (
      id uuid primary key,
      name text not null check (char_length(name) between 2 and 120),
      city text,
      locale text not null default 'de',
      status text not null default 'active' check (status in ('active', 'suspended')),
      retention_days integer not null default 365 check (retention_days > 0),
      created_at timestamptz not null default now()
    );

    create table licenses (
      organization_id uuid not null references organizations,
      id uuid not null,
      license_key text not null,
      total_slots integer not null check (total_slots between 1 and 10000),
      valid_until timestamptz,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      constraint licenses_one_per_organization unique (organization_id)
    );

    create table teachers (
      organization_id uuid not null references organizations,
      id uuid not null,
      first_name text not null check (char_length(first_name) between 1 and 60),
      last_name text not null check (char_length(last_name) between 1 and 60),
      email text not null check (char_length(email) <= 254 and email = lower(email)),
      password_hash text not null,
      password_generated boolean not null default false,
      password_changed boolean not null default false,
      deactivated_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (organization_id, id)
    );

    create table admins (
      id uuid primary key,
      email text not null unique check (char_length(email) <= 254 and email = lower(email)),
      password_hash text not null,
      created_at timestamptz not null default now()
    );

    -- Values that must be unique over all schools: small tables that are never distributed by organization.
    create table license_keys (
      license_key text primary key,
      organization_id uuid not null,
      license_id uuid not null,
      unique (organization_id, license_id),
      foreign key (organization_id, license_id) references licenses on delete cascade
    );
    create table teacher_emails (
      email text primary key,
      organization_id uuid not null,
      teacher_id uuid not null,
      unique (organization_id, teacher_id),
      foreign key (organization_id, teacher_id) references teachers on delete cascade
    );
  `)
}
