import type { Knex } from 'knex'
import type { Database } from '../db/connect.ts'

/** Columns that a session's own use moves on: being refused is a use. */
const movedByUse = ['confirmed_generation', 'confirmed_at', 'idle_expires_at']

/** A refusal may count: that is its purpose. */
const counting = 'throttles'

/** One short text for everything that stands in the tables: equal before and after means nothing changed. */
export function digestOf(database: Database): Promise<string> {
  return database.transaction({ role: 'maintenance' }, digestIn)
}

async function digestIn(tx: Knex.Transaction): Promise<string> {
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
  const { rows } = await tx.raw<{ rows: object[] }>(`${selects.join(' union all ')} order by name`)
  return JSON.stringify(rows)
}
