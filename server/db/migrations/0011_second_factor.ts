import type { Knex } from 'knex'

/** An admin's second factor: a sealed TOTP secret, and recovery codes for a lost phone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table admins
      -- Sealed under the master key; without a date of confirmation the sign-in does not ask for it yet.
      add column totp_secret bytea,
      add column totp_confirmed_at timestamptz,
      -- The last 30 seconds that a code was taken for: none is taken twice.
      add column totp_last_step bigint;

    -- Codes of 70 random bits: their hash tells nothing, and a used one is gone.
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
