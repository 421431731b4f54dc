import type pg from 'pg'

/** A prepared statement: planned once per connection. Rows carry the database's snake_case names. */
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
 * The author's own part of every recordset; add the columns that a statement needs. One JSON parameter for
 * all rows costs the driver less than one array per column, and the database the same.
 */
export function recordset(columns: string): string {
  return `jsonb_to_recordset($1::jsonb) as given(organization_id uuid, student_id uuid, ${columns})`
}

/** Part of a statement: what teachers see of these classes has changed. Sorted, so that two never deadlock. */
export function raisingVersionsOf(source: string): string {
  return `insert into class_versions (organization_id, class_id)
    select distinct organization_id, class_id from ${source} where class_id is not null
    order by organization_id, class_id
    on conflict (organization_id, class_id) do update set version = class_versions.version + 1`
}
