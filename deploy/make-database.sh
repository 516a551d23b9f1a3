#!/bin/sh
# Once, when the database is made: its owner is no superuser.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$OWNER_PASSWORD" <<'SQL'
create role wiege_migrator login createrole password :'password';
create database wiege owner wiege_migrator;
SQL
