import type { BareClient } from '../../db/bare-client.ts'
import { rowsOf, type Statement } from './statements.ts'

/**
 * For distributed databases: runs a statement with `$1` (a school) and `$2` (its rows as JSON) once for each school,
 * because a statement that names its school runs on one node.
 */
export async function rowsOfSchools<Row>(
  client: BareClient,
  statement: Statement,
  given: readonly { organization_id: string }[],
): Promise<Row[]> {
  const found: Row[] = []
  for (const school of new Set(given.map((row) => row.organization_id))) {
    const rows = given.filter((row) => row.organization_id === school)
    found.push(...(await rowsOf<Row>(client, statement, [school, JSON.stringify(rows)])))
  }
  return found
}
