import type { Knex } from 'knex'

// The second layer of isolation between schools. Every transaction runs as one of these roles
// (../context.ts). As `app` it also names its organization and sees nothing without one. The other roles see
// all schools and are limited by their grants: `auth` reads no answers, `admin` reads no student's name and
// no answers.

const prefix = 'weltenkompass_'

type Role = 'app' | 'auth' | 'ingest' | 'admin' | 'maintenance'
const roles: readonly Role[] = ['app', 'auth', 'ingest', 'admin', 'maintenance']

/** The rights of each role by table. `maintenance` has all rights on all tables. */
const tenantTables: Readonly<Record<string, Partial<Record<Role, string>>>> = {
  organizations: { app: 'select', auth: 'select', ingest: 'select', admin: 'select, insert, update' },
  // The policy allows `app` only an update without a change: it locks the row while a class slot is taken.
  licenses: {
    app: 'select, update (organization_id)',
    auth: 'select',
    admin: 'select, insert, update',
  },
  license_keys: { auth: 'select', admin: 'select, insert, update, delete' },
  teachers: {
    app: 'select, insert, update',
    auth: 'select, insert, update',
    admin: 'select, update',
  },
  teacher_emails: { app: 'select, insert', auth: 'select, insert', admin: 'select' },
  classes: {
    app: 'select, insert, update',
    auth: 'select',
    ingest: 'select',
    admin: 'select',
  },
  join_codes: { app: 'select, insert, update, delete', auth: 'select' },
  class_versions: {
    app: 'select, insert, update',
    auth: 'select, insert, update',
    ingest: 'select, insert, update',
  },
  students: {
    app: 'select, insert, update',
    auth: 'select, insert, update',
    ingest: 'select, update',
    admin: 'select (organization_id, id, class_id, removed_at)',
  },
  login_names: { app: 'select, insert', auth: 'select, insert' },
  memberships: { app: 'select, insert, update', auth: 'select, insert', ingest: 'select' },
  runs: { app: 'select, insert, update', ingest: 'select' },
  submissions: { app: 'select', ingest: 'select, insert' },
  current_responses: { app: 'select', ingest: 'select, insert, update' },
  receipts: { ingest: 'select, insert' },
  feedback: { app: 'select, insert, update' },
  drafts: { app: 'select', ingest: 'select, insert, update, delete' },
  returned_letters: { app: 'select, delete', ingest: 'select, insert' },
  key_revocations: { app: 'select, insert', ingest: 'select' },
  key_closings: { ingest: 'select, insert' },
  sessions: {
    app: 'select, update',
    auth: 'select, insert, update',
    ingest: 'select, update',
    admin: 'select, update',
  },
  audit_log: { app: 'insert', auth: 'insert', ingest: 'insert', admin: 'select, insert' },
}

const globalTables: typeof tenantTables = {
  chapters: { app: 'select', ingest: 'select', admin: 'select' },
  challenges: { app: 'select', ingest: 'select', admin: 'select' },
  admins: { auth: 'select, update', admin: 'select' },
  settings: { app: 'select', auth: 'select', ingest: 'select', admin: 'select' },
  tombstones: { ingest: 'select' },
}

export async function up(knex: Knex): Promise<void> {
  for (const role of roles) await createRole(knex, role)
  for (const [table, grants] of Object.entries({ ...tenantTables, ...globalTables })) {
    await grant(knex, table, { ...grants, maintenance: 'all' })
  }
  for (const table of Object.keys(tenantTables)) await enableRowSecurity(knex, table)
  await knex.raw(`
    grant select on sequence outbox_serial to ${prefix}app, ${prefix}auth;
    grant usage, select on sequence outbox_serial to ${prefix}ingest;
    grant all on sequence outbox_serial to ${prefix}maintenance;
  `)
}

/**
 * Roles belong to the whole cluster: a migration of another database may have created the role or be creating
 * it now.
 */
async function createRole(knex: Knex, role: Role): Promise<void> {
  await knex.raw(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${prefix}${role}') then
        create role ${prefix}${role} nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant ${prefix}${role} to current_user;
    grant usage on schema public to ${prefix}${role};
  `)
}

async function grant(knex: Knex, table: string, grants: Partial<Record<Role, string>>): Promise<void> {
  for (const [role, privileges] of Object.entries(grants)) {
    await knex.raw(`grant ${privileges} on ${table} to ${prefix}${role}`)
  }
}

/** `force` applies the policies to the owner of the table too; only the roles grant access. */
async function enableRowSecurity(knex: Knex, table: string): Promise<void> {
  const key = table === 'organizations' ? 'id' : 'organization_id'
  const own = `${key} = nullif(current_setting('app.organization', true), '')::uuid`
  await knex.raw(`
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy own_organization on ${table} to ${prefix}app using (${own}) with check (${own});
    create policy held_by_grants on ${table}
      to ${prefix}auth, ${prefix}ingest, ${prefix}admin, ${prefix}maintenance using (true) with check (true);
  `)
}
