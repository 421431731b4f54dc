import type pg from 'pg'
import { uuidLiteral } from '../../db/context.ts'

/** A prepared statement, planned once per connection. Rows carry the database's snake_case names. */
export interface Statement {
  name: string
  text: string
}

export async function rowsOf<Row>(
  client: pg.ClientBase,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await client.query<Row & pg.QueryResultRow>({ ...statement, values })
  return rows
}

/**
 * The common columns of every recordset; a statement adds its own. One JSON parameter for all rows costs the
 * driver less than one array per column, and the database the same.
 */
export function recordset(columns: string): string {
  return `jsonb_to_recordset($1::jsonb) as given(organization_id uuid, student_id uuid, ${columns})`
}

/**
 * Raises the versions of these classes because teachers see a change. To avoid deadlocks, the rows are
 * sorted, and a transaction runs this once, after it has locked all of its student rows. Every writer of
 * class versions does so.
 */
export function raiseVersionsSql(source: string): string {
  return `insert into class_versions (organization_id, class_id)
    select distinct organization_id, class_id from ${source} where class_id is not null
    order by organization_id, class_id
    on conflict (organization_id, class_id) do update set version = class_versions.version + 1`
}

/** A row as a statement returns it. */
export interface TouchedClass {
  organization_id: string
  /** Null when the student has no class, so no teacher sees the change. */
  class_id: string | null
}

/**
 * The same statement with the classes inlined, for a query of several statements. Empty when there is no
 * class.
 */
export function raiseVersionsInlineSql(touched: readonly TouchedClass[]): string {
  const rows = touched.flatMap(({ organization_id, class_id }) =>
    class_id === null ? [] : `(${uuidLiteral(organization_id)}, ${uuidLiteral(class_id)})`,
  )
  if (rows.length === 0) return ''
  const values = [...new Set(rows)].join(', ')
  return `${raiseVersionsSql(`(values ${values}) as touched (organization_id, class_id)`)}; `
}
