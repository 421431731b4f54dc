import type { Knex } from 'knex'

/**
 * Lets pg_dump read the partitions of a database that was split before (partition.ts): it copies each partition, and
 * without a policy the owner of the tables saw no row of it, so a dump was empty and reported no error.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$
    declare partition regclass;
    begin
      for partition in
        select inhrelid::regclass from pg_inherits
        join pg_class on pg_class.oid = inhrelid and relkind = 'r' and relforcerowsecurity
        where not exists (select from pg_policy where polrelid = inhrelid)
      loop
        execute format(
          'create policy read_by_dumps on %s for select to weltenkompass_maintenance using (true)', partition);
      end loop;
    end $$`)
}
