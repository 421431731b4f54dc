#!/bin/sh
# Runs once, when the database's volume is new. The app's user is no superuser: the walls between schools (row
# level security) hold for it. It may create roles because the migrations do.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres --set password="$APP_DATABASE_PASSWORD" <<'SQL'
create role weltenkompass login createrole password :'password';
create database weltenkompass owner weltenkompass template template0 encoding 'UTF8';
revoke connect on database weltenkompass from public;
SQL
