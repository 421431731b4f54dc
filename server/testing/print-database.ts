// Usage: tsx server/testing/print-database.ts DATA_DIR
// Prints every row of every table of an embedded database, as a stolen copy contains it. The server must be stopped.
import knex from 'knex'
import { embeddedConfig } from '../db/connect.ts'
import { openEmbedded } from '../db/embedded.ts'

const pglite = await openEmbedded(process.argv[2] ?? '', () => {})
const database = knex(embeddedConfig(pglite))
const { rows: tables } = await database.raw<{ rows: { name: string }[] }>(
  `select format('%I.%I', schemaname, tablename) as name from pg_tables
   where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
)
for (const { name } of tables) {
  const { rows } = await database.raw<{ rows: { row: string }[] }>(`select t::text as row from ${name} t`)
  console.log([name, ...rows.map(({ row }) => row)].join('\n'))
}
await database.destroy()
await pglite.close()
