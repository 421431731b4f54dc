import pg from 'pg'
import { asSuperuser } from './server.ts'

/** "submissions 512 (69 of them index), …": bytes a row. */
export async function tableSizes(databaseUrl: string, tables: readonly string[]): Promise<string> {
  const client = new pg.Client({ connectionString: asSuperuser(databaseUrl) })
  await client.connect()
  try {
    const parts: string[] = []
    for (const table of tables) {
      const { rows } = await client.query<{ total: number; index: number }>(
        `select pg_total_relation_size($1::regclass)::float8 / n as total, pg_indexes_size($1::regclass)::float8 / n as index
         from (select greatest(count(*), 1) as n from ${table}) counted`,
        [table],
      )
      parts.push(
        `${table} ${Math.round(rows[0]?.total ?? 0)} (${Math.round(rows[0]?.index ?? 0)} of them index)`,
      )
    }
    return parts.join(', ')
  } finally {
    await client.end()
  }
}
