-- For an installation from before the owner of the tables and the server's login were two: the old login becomes the owner,
-- and a new one takes its name. As a superuser, once, also while the server runs: until its restart, its connections are the
-- owner's. docs/operations.md, "An installation with one login", says when.
begin;
alter role weltenkompass rename to weltenkompass_owner;
alter role weltenkompass_owner inherit nocreaterole;
grant weltenkompass_app, weltenkompass_auth, weltenkompass_ingest, weltenkompass_admin, weltenkompass_maintenance
  to weltenkompass_owner with admin option;
create role weltenkompass login noinherit;
grant weltenkompass_app, weltenkompass_auth, weltenkompass_ingest, weltenkompass_admin, weltenkompass_maintenance
  to weltenkompass;
revoke connect, temporary on database weltenkompass from public;
grant connect on database weltenkompass to weltenkompass;
commit;
