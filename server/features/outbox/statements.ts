import type pg from 'pg'

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
