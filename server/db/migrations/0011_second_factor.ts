import type { Knex } from 'knex'

/** An admin's second factor: a sealed TOTP secret, and recovery codes for a lost phone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table admins
      -- Encrypted under the master key; without a date of confirmation the sign-in does not require a code.
      add column totp_secret bytea,
      add column totp_confirmed_at timestamptz,
      -- The 30-second step of the last code: no code is valid twice.
      add column totp_last_step bigint;

    -- Codes of 70 random bits, so a plain hash reveals nothing. A used one is deleted.
    create table recovery_codes (
      admin_id uuid not null references admins on delete cascade,
      code_hash bytea not null,
      primary key (admin_id, code_hash)
    );
    grant update (totp_secret, totp_confirmed_at, totp_last_step) on admins to weltenkompass_admin;
    grant select, delete on recovery_codes to weltenkompass_auth;
    grant select, insert, delete on recovery_codes to weltenkompass_admin;
    grant all on recovery_codes to weltenkompass_maintenance;
  `)
}
