import type { Knex } from 'knex'

// Partitions every tenant table by a hash of its organization, in place. A distributed engine has the same
// requirements as partitioning: the organization in every unique key and on both sides of every foreign key.
// It reads the catalogue and contains no table names.

/**
 * Splits every tenant table that is not partitioned yet into `partitions` tables. A unique key without the
 * organization, whose id is a UUID, becomes a plain index. The lookup tables, which have a text as key that
 * is unique over all schools, are not split.
 * @param partitions a power of two, so that each partition can be split again
 * @returns the names of the tables
 */
export async function partitionByOrganization(knex: Knex, partitions: number): Promise<string[]> {
  return knex.transaction(async (tx) => {
    await tx.raw('set local statement_timeout = 0')
    const tables = await column(tx, tenantTables)
    const links = await rows<{ drop: string; add: string }>(tx, foreignKeys, { tables: tables.join() })
    for (const { drop } of links) await tx.raw(drop)
    for (const table of tables) await split(tx, table, partitions)
    for (const { add } of links) await tx.raw(add)
    return tables
  })
}

/**
 * The partitions carry no grants, so every role reads them through the table. Only their owner, who inherits the role of
 * maintenance, reads them directly: pg_dump copies each partition.
 */
async function split(tx: Knex.Transaction, table: string, partitions: number): Promise<void> {
  const rest = await column(tx, recreationOf, { table })
  const [storage = ''] = await column(tx, storageOf, { table })
  const [columns = ''] = await column(tx, storedColumns, { table })
  await tx.raw(`
    alter table ${table} disable row level security;
    create table ${table}_split (like ${table} including defaults including generated including comments)
      partition by hash (organization_id)`)
  for (let place = 0; place < partitions; place++) {
    await tx.raw(`create table ${table}_${place} partition of ${table}_split
      for values with (modulus ${partitions}, remainder ${place}) ${storage};
      alter table ${table}_${place} enable row level security, force row level security;
      create policy read_by_dumps on ${table}_${place} for select to weltenkompass_maintenance using (true)`)
  }
  await tx.raw(`
    insert into ${table}_split (${columns}) select ${columns} from ${table};
    drop table ${table};
    alter table ${table}_split rename to ${table}`)
  for (const statement of rest) await tx.raw(statement)
}

async function rows<Row>(tx: Knex.Transaction, sql: string, bindings: Knex.RawBinding): Promise<Row[]> {
  const result = await tx.raw<{ rows: Row[] }>(sql, bindings)
  return result.rows
}

/** The values of the query's only column. */
async function column(tx: Knex.Transaction, sql: string, bindings: Knex.RawBinding = []): Promise<string[]> {
  return (await rows<{ found: string }>(tx, sql, bindings)).map(({ found }) => found)
}

const tenantTables = `
  select t.relname as found from pg_class t
  join pg_attribute tenant on tenant.attrelid = t.oid and tenant.attname = 'organization_id'
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not t.relispartition
    and not exists (
      select from pg_constraint k
      join pg_attribute key on key.attrelid = t.oid and key.attnum = k.conkey[1]
      where k.conrelid = t.oid and k.contype = 'p' and key.atttypid = 'text'::regtype)
  order by t.oid`

const foreignKeys = `
  select format('alter table %I drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %I add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint, string_to_array(:tables, ',') as tables
  where contype = 'f' and conparentid = 0
    and (conrelid::regclass::text = any(tables) or confrelid::regclass::text = any(tables))
  order by oid`

const storageOf = `
  select coalesce('with (' || array_to_string(reloptions, ', ') || ')', '') as found
  from pg_class where oid = :table::regclass`

/** Generated columns are computed again. */
const storedColumns = `
  select string_agg(quote_ident(attname), ', ' order by attnum) as found
  from pg_attribute
  where attrelid = :table::regclass and attnum > 0 and not attisdropped and attgenerated = ''`

/**
 * Statements that recreate constraints, indexes, policies, grants and triggers of a table under the same
 * names.
 */
const recreationOf = `
  with its as (select :table::regclass as oid),
  tenant as (select attnum from pg_attribute, its where attrelid = its.oid and attname = 'organization_id'),
  statements (place, found) as (
    select 1, case
      when contype = 'c' or conkey @> array[tenant.attnum]
        then format('alter table %s add constraint %I %s', its.oid, conname, pg_get_constraintdef(k.oid))
      else format('create index %I on %s (%s)', conname, its.oid,
        (select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = its.oid and attnum = any(conkey)))
      end
    from its, tenant, pg_constraint k where conrelid = its.oid and contype in ('c', 'p', 'u')
    union all
    select 2, case
      when indisunique and not tenant.attnum = any(indkey)
        then replace(pg_get_indexdef(indexrelid), 'CREATE UNIQUE INDEX', 'CREATE INDEX')
      else pg_get_indexdef(indexrelid) end
    from its, tenant, pg_index where indrelid = its.oid
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    union all
    select 3, format('create policy %I on %s as %s for %s to %s using (%s) with check (%s)', policyname,
      its.oid, permissive, cmd, array_to_string(roles, ', '), qual, with_check)
    from its, pg_policies where schemaname = 'public' and tablename = its.oid::text
    union all
    select 4, format('alter table %s enable row level security, force row level security', its.oid)
    from its join pg_class c on c.oid = its.oid where c.relforcerowsecurity
    union all
    select 5, format('grant %s on %s to %s', privilege_type, its.oid, grantee::regrole)
    from its join pg_class c on c.oid = its.oid, aclexplode(c.relacl) where grantee <> c.relowner
    union all
    select 5, format('grant %s (%I) on %s to %s', privilege_type, attname, its.oid, grantee::regrole)
    from its join pg_attribute on attrelid = its.oid, aclexplode(attacl)
    union all
    select 6, pg_get_triggerdef(t.oid) from its join pg_trigger t on tgrelid = its.oid where not tgisinternal)
  select found from statements order by place`
