import type { Knex } from 'knex'

/**
 * The login may not create roles: with CREATEROLE on PostgreSQL 15, it can grant itself
 * `pg_execute_server_program` and run programs as the database's user. Admins may not read hashes of
 * passwords or sessions.
 * PostgreSQL 16 and newer let only a superuser remove the attribute; the start then says how
 * (login-attributes.ts). The embedded database runs as its superuser.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$
    declare
      login name := current_user;
      role name;
    begin
      -- A migration of another database in this cluster may do this concurrently, or may have done it.
      if exists (select from pg_roles where rolname = login and rolcreaterole and not rolsuper) then
        foreach role in array array['app', 'auth', 'ingest', 'admin', 'maintenance'] loop
          execute format('grant %I to %I with admin option', 'weltenkompass_' || role, login);
        end loop;
        execute format('alter role %I nocreaterole', login);
      end if;
    exception when insufficient_privilege or internal_error then null;
    end $$;

    revoke select on admins, teachers, sessions from weltenkompass_admin;
    grant select (id, email, totp_secret, totp_confirmed_at, totp_last_step, is_demo, created_at)
      on admins to weltenkompass_admin;
    grant select (organization_id, id, first_name, last_name, email, password_generated, password_changed,
      deactivated_at, had_class, created_at) on teachers to weltenkompass_admin;
    grant select (id, organization_id, user_type, user_id, revoked_at) on sessions to weltenkompass_admin;
  `)
}
