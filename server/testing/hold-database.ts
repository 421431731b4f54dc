import { connectDatabase } from '../db/connect.ts'

// A process for the lock and kill tests: opens the data directory in its first argument and inserts rows
// until it is killed. It prints each row after its commit was acknowledged.
const db = await connectDatabase({ dataDir: process.argv[2] })
await db.knex.raw('create table if not exists kept (id integer primary key, text text)')
process.stdout.write('open\n')
for (let id = 1; ; id++) {
  await db.knex.raw('insert into kept values (?, ?)', [id, 'x'.repeat(500)])
  process.stdout.write(`${id}\n`)
}
