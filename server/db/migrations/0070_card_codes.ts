import type { Knex } from 'knex'

/** Printed cards may carry a code that signs their student in, where the class's switch allows it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table classes
      add column card_sign_in text not null default 'off' check (card_sign_in in ('off', 'once', 'days'));

    create table card_codes (
      organization_id uuid not null,
      student_id uuid not null,
      code_hash bytea not null,
      -- The student's credential version when the code was made: another password makes the code void.
      credential_version integer not null,
      kind text not null check (kind in ('once', 'days')),
      expires_at timestamptz not null,
      uses integer not null default 0,
      created_at timestamptz not null,
      primary key (organization_id, student_id),
      foreign key (organization_id, student_id) references students on delete cascade
    );

    grant select, insert, update, delete on card_codes to weltenkompass_app;
    grant select, update on card_codes to weltenkompass_auth;
    grant all on card_codes to weltenkompass_maintenance;

    alter table card_codes enable row level security;
    alter table card_codes force row level security;
    create policy own_organization on card_codes to weltenkompass_app
      using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
      with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
    create policy held_by_grants on card_codes to weltenkompass_auth, weltenkompass_maintenance
      using (true) with check (true);
  `)
}
