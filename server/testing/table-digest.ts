import type { Knex } from 'knex'
import type { Database } from '../db/connect.ts'

/** Columns that change when a session is used, which includes refused calls. */
const movedByUse = ['confirmed_generation', 'confirmed_at', 'idle_expires_at']

/** Refusals may change this table, because it counts them. */
const counting = 'throttles'

/** A short hash of the content of all tables: equal values before and after mean that nothing changed. */
export async function digestOf(database: Database): Promise<string> {
  return JSON.stringify(await digestsOf(database))
}

/** The same hash per table. */
export function digestsOf(database: Database): Promise<Record<string, string | null>> {
  return database.transaction({ role: 'maintenance' }, async (tx) => {
    const { rows } = await tx.raw<{ rows: { name: string; digest: string | null }[] }>(
      await statementFor(database, tx),
    )
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  })
}

/** No test changes the schema between two digests, so the columns are read once per database. */
const statements = new WeakMap<Database, string>()

async function statementFor(database: Database, tx: Knex.Transaction): Promise<string> {
  const statement = statements.get(database) ?? (await digestStatement(tx))
  statements.set(database, statement)
  return statement
}

async function digestStatement(tx: Knex.Transaction): Promise<string> {
  const { rows: columns } = await tx.raw<{ rows: { tableName: string; columnName: string }[] }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and table_name not like 'knex_%' and table_name <> '${counting}'
       and table_name not in (select inhrelid::regclass::text from pg_inherits)
     order by table_name, column_name`,
  )
  const tables = [...new Set(columns.map(({ tableName }) => tableName))]
  const selects = tables.map((table) => {
    const names = columns
      .filter(({ tableName, columnName }) => tableName === table && !movedByUse.includes(columnName))
      .map(({ columnName }) => `"${columnName}"`)
    return `select '${table}' as name, md5(string_agg(line, '|' order by line)) as digest
      from (select row(${names.join(', ')})::text as line from "${table}") lines`
  })
  return `${selects.join(' union all ')} order by name`
}
