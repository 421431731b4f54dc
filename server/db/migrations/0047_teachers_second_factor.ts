import type { Knex } from 'knex'

/** Teachers may sign in with a second factor, as admins may (0011). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table teachers
      -- Encrypted under the master key.
      add column totp_secret bytea,
      add column totp_confirmed_at timestamptz,
      -- The 30-second step of the last code: no code is valid twice.
      add column totp_last_step bigint;

    create table teacher_recovery_codes (
      organization_id uuid not null references organizations,
      teacher_id uuid not null,
      code_hash bytea not null,
      primary key (organization_id, teacher_id, code_hash),
      foreign key (organization_id, teacher_id) references teachers on delete cascade
    );

    grant select, insert, delete on teacher_recovery_codes to weltenkompass_app;
    grant select, delete on teacher_recovery_codes to weltenkompass_auth;
    grant all on teacher_recovery_codes to weltenkompass_maintenance;

    alter table teacher_recovery_codes enable row level security;
    alter table teacher_recovery_codes force row level security;
    create policy own_organization on teacher_recovery_codes to weltenkompass_app
      using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
      with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
    create policy held_by_grants on teacher_recovery_codes to weltenkompass_auth, weltenkompass_maintenance
      using (true) with check (true);
  `)
}
