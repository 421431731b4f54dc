#!/bin/sh
# Runs once, when the database's volume is new. The owner of the tables signs in only for migrations, dumps and restores. The
# server's login owns nothing, inherits nothing and cannot create roles. It sets one of five roles for each transaction.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres --set password="$APP_DATABASE_PASSWORD" --set owner_password="$OWNER_DATABASE_PASSWORD" <<'SQL'
create role weltenkompass_owner login password :'owner_password';
create role weltenkompass login noinherit password :'password';
create role weltenkompass_app nologin;
create role weltenkompass_auth nologin;
create role weltenkompass_ingest nologin;
create role weltenkompass_admin nologin;
create role weltenkompass_maintenance nologin;
grant weltenkompass_app, weltenkompass_auth, weltenkompass_ingest, weltenkompass_admin, weltenkompass_maintenance
  to weltenkompass_owner with admin option;
grant weltenkompass_app, weltenkompass_auth, weltenkompass_ingest, weltenkompass_admin, weltenkompass_maintenance
  to weltenkompass;
create database weltenkompass owner weltenkompass_owner template template0 encoding 'UTF8';
revoke connect, temporary on database weltenkompass from public;
grant connect on database weltenkompass to weltenkompass;
SQL
