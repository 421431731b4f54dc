import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { freezePostgres } from '../testing/freeze-postgres.ts'
import { startPrivatePostgres, type PrivatePostgres } from '../testing/postgres.ts'
import { connectDatabase } from './connect.ts'
import { endWhenSilent } from './silent-connections.ts'

let cluster: PrivatePostgres
beforeAll(async () => {
  cluster = await startPrivatePostgres()
}, 60_000)
afterAll(() => cluster.stop())

it('a database that vanishes holds no caller for long, and its return needs no restart', async () => {
  const db = await connectDatabase({ databaseUrl: cluster.url })
  onTestFinished(() => db.close())
  const resume = await freezePostgres(cluster.superuserUrl)
  // With a pg client and through Knex, on the connection that is open and on a new one.
  const work = [
    db.knex.raw('select 1'),
    db.withClient((client) => client.query('select 1')),
    db.withClient((client) => client.query('select 1')),
  ]
  const outcomes = await Promise.allSettled(work).finally(resume)
  expect(outcomes.map(({ status }) => status)).toEqual(work.map(() => 'rejected'))
  expect((await db.withClient((client) => client.query('select 1 as one'))).rows).toEqual([{ one: 1 }])
}, 60_000)

it('a long statement goes on', async () => {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  onTestFinished(() => client.end())
  endWhenSilent(client, cluster.url, 500)
  expect((await client.query(`select 'done' as state from pg_sleep(2)`)).rows).toEqual([{ state: 'done' }])
}, 30_000)
