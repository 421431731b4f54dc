-- Once on every node of a Citus cluster, as its superuser in the database weltenkompass, after create-database.sh
-- (docs/scale.md, "Citus"). Between nodes every statement runs under the role of its transaction, so that row
-- level security holds on the workers, too: the roles may sign in, and pg_hba.conf allows that from the nodes only.
create extension if not exists citus;
set citus.enable_ddl_propagation = off;
do $$
declare
  role name;
begin
  foreach role in array array['app', 'auth', 'ingest', 'admin', 'maintenance'] loop
    execute format('alter role %I login', 'weltenkompass_' || role);
    execute format('grant connect on database %I to %I', current_database(), 'weltenkompass_' || role);
  end loop;
  execute format('grant connect on database %I to weltenkompass_owner', current_database());
end $$;
