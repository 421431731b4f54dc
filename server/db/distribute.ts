import type { Knex } from 'knex'

// Distributes the tables that students write over the nodes of a Citus cluster, by organization, in place. All other
// tables (schools, people, classes, sessions) stay on the coordinator: they are small, and a transaction locks their
// rows as on one PostgreSQL. A foreign key cannot refer from a worker to the coordinator, so a trigger on the
// coordinator deletes the referring rows. No database check runs on an insert: ingestion locks the student's row
// instead, as it does for receipts.

/** Ordered so that each table refers only to earlier ones. */
export const distributedTables = [
  'submissions',
  'current_responses',
  'receipts',
  'feedback',
  'read_marks',
  'drafts',
  'kept_occupations',
  'named_attachments',
  'returned_letters',
] as const

/**
 * @returns the names of the tables that were distributed now
 * @throws an error of one line when the database is no Citus coordinator with workers
 */
export async function distributeByOrganization(knex: Knex): Promise<string[]> {
  await requireCitus(knex)
  return knex.transaction(async (tx) => {
    await tx.raw(`set local statement_timeout = 0; set local citus.multi_shard_modify_mode = 'sequential'`)
    const tables = await column(
      tx,
      `select name as found from unnest(string_to_array(:all, ',')) with ordinality as t(name, place)
       where not exists (select from pg_dist_partition where logicalrelid = name::regclass) order by place`,
      { all: distributedTables.join() },
    )
    if (tables.length === 0) return []
    const links = await foreignKeysOf(tx, distributedTables)
    for (const { table, name } of links) await tx.raw(`alter table ${table} drop constraint ${name}`)
    await tx.raw('drop trigger if exists students_forget_receipts on students')
    for (const table of tables) await distribute(tx, table)
    const [within, across] = [links.filter(isWithin), links.filter((link) => !isWithin(link))]
    for (const { table, name, definition } of within)
      await tx.raw(`alter table ${table} add constraint ${name} ${definition}`)
    await tx.raw(commitTogether)
    await tx.raw(`select citus_add_local_table_to_metadata('whole_commits')`)
    // The following statements run on the coordinator only.
    await tx.raw('set local citus.enable_ddl_propagation = off')
    for (const link of [...across, receiptsOfStudent]) await tx.raw(followText(link))
    await tx.raw(enterEveryNode)
    return tables
  })
}

/** The table that the transactions of `enterEveryNode` touch. */
const commitTogether = `
  create table if not exists whole_commits (id integer primary key);
  grant select, delete on whole_commits to weltenkompass_app, weltenkompass_ingest, weltenkompass_maintenance`

async function requireCitus(knex: Knex): Promise<void> {
  const [installed] = await column(
    knex,
    `select extname::text as found from pg_extension where extname = 'citus'`,
  )
  const nodes = installed ? await column(knex, workersOf) : []
  if (nodes.length === 0)
    throw new Error(
      'This database is no coordinator of a Citus cluster with workers: docs/scale.md, "Citus", says how to make one. Nothing was changed.',
    )
}

const workersOf = `select nodename as found from pg_dist_node where groupid > 0 and noderole = 'primary'`

/** Row level security also applies to the owner and would hide every row from the copy. */
async function distribute(tx: Knex.Transaction, table: string): Promise<void> {
  await tx.raw(`alter table ${table} disable row level security`)
  await tx.raw(`set local citus.enable_unsafe_triggers = on`)
  const [first] = distributedTables
  await tx.raw(`select create_distributed_table(?, 'organization_id', colocate_with => ?)`, [
    table,
    table === first ? 'none' : first,
  ])
  await tx.raw(`select truncate_local_data_after_distributing_table(?::regclass)`, [table])
  await tx.raw(`alter table ${table} enable row level security`)
}

interface Link {
  table: string
  name: string
  definition: string
  parent: string
  /** Of pg_constraint: c cascades, a refuses. */
  onDelete: string
  /** The column of the key beside organization_id. */
  child: string
}

async function foreignKeysOf(tx: Knex.Transaction, tables: readonly string[]): Promise<Link[]> {
  const { rows } = await tx.raw<{ rows: Link[] }>(foreignKeys, { tables: tables.join() })
  return rows
}

const foreignKeys = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition,
    confrelid::regclass::text as parent, confdeltype as "onDelete",
    (select string_agg(quote_ident(attname), ',') from pg_attribute
      where attrelid = conrelid and attnum = any(conkey) and attname <> 'organization_id') as child
  from pg_constraint k
  where contype = 'f' and conrelid::regclass::text = any(string_to_array(:tables, ','))
  order by k.oid`

const isWithin = ({ parent }: Link): boolean => distributedTables.some((table) => table === parent)

const receiptsOfStudent: Omit<Link, 'definition'> = {
  table: 'receipts',
  name: 'receipts_student',
  parent: 'students',
  onDelete: 'c',
  child: 'student_id',
}

/** One statement for each school, so that each uses one shard. */
function followText({ table, name, parent, onDelete, child }: Omit<Link, 'definition'>): string {
  const rows = `${table} where organization_id = school.id and ${child} = any(school.rows)`
  const follow =
    onDelete === 'c'
      ? `delete from ${rows};`
      : `if exists (select from ${rows}) then
           raise exception '${table} still refers to a row of ${parent}' using errcode = '23503';
         end if;`
  const called = `follow_${name}`
  return `
    create or replace function ${called}() returns trigger language plpgsql as $$
    declare
      school record;
    begin
      for school in select organization_id as id, array_agg(gone.id) as rows from gone group by 1 loop
        ${follow}
      end loop;
      return null;
    end $$;
    create or replace trigger ${called} after delete on ${parent}
      referencing old table as gone for each statement execute function ${called}()`
}

/**
 * Citus forwards only `set local` to its workers, with the whole text that contains it. So the statement is a separate
 * text. A transaction that may write also touches a table of the coordinator: then Citus commits in two phases, and
 * worker and coordinator commit or roll back together.
 */
const enterEveryNode = `
  create or replace function enter_organization(organization text) returns text language plpgsql as $$
  begin
    set local citus.propagate_set_commands = 'local';
    execute format('set local app.organization = %L', organization);
    set local citus.propagate_set_commands = 'none';
    if current_setting('role') in ('weltenkompass_app', 'weltenkompass_ingest', 'weltenkompass_maintenance')
      and current_setting('transaction_read_only') = 'off' then
      delete from whole_commits where id < 0;
    end if;
    return organization;
  end $$`

async function column(knex: Knex, sql: string, bindings: Knex.RawBinding = []): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { found: string }[] }>(sql, bindings)
  return rows.map(({ found }) => found)
}
