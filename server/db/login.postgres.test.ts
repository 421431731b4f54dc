// What the app's login may not do, on a cluster as deploy/create-database.sh makes it and on one from before
// migration 0016, whose school goes on.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPrivatePostgres, type PrivatePostgres } from '../testing/postgres.ts'
import { connectDatabase, type Connection } from './connect.ts'
import { loginWarningOf } from './login-attributes.ts'
import { migrateDatabase } from './migrate-database.ts'
import { migrationSource } from './migrations/index.ts'

const school = uuidv7()
let clusters: PrivatePostgres[] = []

afterAll(() => {
  for (const cluster of clusters) cluster.stop()
  clusters = []
})

async function connectTo(options: { oldLogin: boolean }): Promise<Connection> {
  const cluster = await startPrivatePostgres(options)
  clusters.push(cluster)
  return connectDatabase({ databaseUrl: cluster.url })
}

/** The schema as it was released before the login was narrowed. */
async function migrateToFifteen({ knex }: Connection): Promise<void> {
  const before = (await migrationSource.getMigrations([])).filter((name) => name < '0016')
  await knex.migrate.latest({ migrationSource: { ...migrationSource, getMigrations: async () => before } })
}

async function addSchool(db: Connection): Promise<void> {
  await db.transaction({ role: 'maintenance' }, (tx) =>
    tx('organizations').insert({ id: school, name: 'Schule am See' }),
  )
}

const namesAsApp = (db: Connection) =>
  db.transaction({ role: 'app', organizationId: school }, (tx) => tx('organizations').pluck('name'))

const forbidden = { code: '42501' }

describe.each([
  { made: 'as deploy/create-database.sh makes it', oldLogin: false },
  { made: 'made before migration 0016 and led over by it', oldLogin: true },
])('a login $made', ({ oldLogin }) => {
  let db: Connection

  beforeAll(async () => {
    db = await connectTo({ oldLogin })
    if (oldLogin) {
      await migrateToFifteen(db)
      await addSchool(db)
      // What issue 24 proved: this worked.
      await db.knex.raw('grant pg_execute_server_program to current_user')
      await db.knex.raw('revoke pg_execute_server_program from current_user')
      expect(await loginWarningOf(db)).toContain('makes roles')
    }
    await migrateDatabase(db)
    if (!oldLogin) await addSchool(db)
  }, 60_000)
  afterAll(() => db.close())

  it('goes on with its school, and gives the start nothing to warn of', async () => {
    expect(await namesAsApp(db)).toEqual(['Schule am See'])
    expect(await loginWarningOf(db)).toBeUndefined()
  })

  it.each([
    'grant pg_execute_server_program to current_user',
    'create role thief',
    'alter role weltenkompass createrole',
    'alter role weltenkompass superuser',
    `copy (select 1) to program 'true'`,
    `copy (select 1) to '/tmp/taken'`,
  ])('is refused: %s', async (statement) => {
    await expect(db.knex.raw(statement)).rejects.toMatchObject(forbidden)
  })

  it('migrates another database of the cluster', async () => {
    const url = new URL(clusters.at(-1)?.url ?? '')
    await db.knex.raw('create database another')
    url.pathname = '/another'
    const another = await connectDatabase({ databaseUrl: url.href })
    try {
      await migrateDatabase(another)
      await addSchool(another)
      expect(await namesAsApp(another)).toHaveLength(1)
    } finally {
      await another.close()
    }
  })
})
