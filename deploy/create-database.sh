#!/bin/sh
# Runs once, when the database's volume is new. The app's login is no superuser and makes no roles: the walls between
# schools (row level security) hold for it.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres --set password="$APP_DATABASE_PASSWORD" <<'SQL'
create role weltenkompass login password :'password';
create role weltenkompass_app nologin;
create role weltenkompass_auth nologin;
create role weltenkompass_ingest nologin;
create role weltenkompass_admin nologin;
create role weltenkompass_maintenance nologin;
grant weltenkompass_app, weltenkompass_auth, weltenkompass_ingest, weltenkompass_admin, weltenkompass_maintenance
  to weltenkompass with admin option;
create database weltenkompass owner weltenkompass template template0 encoding 'UTF8';
revoke connect on database weltenkompass from public;
SQL
