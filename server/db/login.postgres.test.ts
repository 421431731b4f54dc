// Statements that the server's login must not be able to run, on a cluster made by deploy/create-database.sh
// and on older ones that deploy/separate-owner.sql converted while the server was running.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPrivatePostgres, type PrivatePostgres } from '../testing/postgres.ts'
import { migrateAsOwner } from '../testing/migrate-as-owner.ts'
import { newSecrets, runMigrate } from '../testing/server-process.ts'
import { connectDatabase, type Connection } from './connect.ts'
import { loginWarningOf } from './login-attributes.ts'
import { migrateDatabase } from './migrate-database.ts'
import { migrationSource } from './migrations/index.ts'

const school = uuidv7()
const otherSchool = uuidv7()

/** The schema as it was released together with that login. */
async function migrateTo(last: string, { knex }: Connection): Promise<void> {
  const before = (await migrationSource.getMigrations([])).filter((name) => name < last)
  await knex.migrate.latest({ migrationSource: { ...migrationSource, getMigrations: async () => before } })
}

async function addSchools(db: Connection): Promise<void> {
  await db.transaction({ role: 'maintenance' }, (tx) =>
    tx('organizations').insert([
      { id: school, name: 'Schule am See' },
      { id: otherSchool, name: 'Schule am Kanal' },
    ]),
  )
}

const namesAsApp = (db: Connection) =>
  db.transaction({ role: 'app', organizationId: school }, (tx) => tx('organizations').pluck('name'))

const schoolsWithoutRole = async (db: Connection) =>
  (await db.knex.raw<{ rows: object[] }>('select * from organizations')).rows.length

async function asSuperuser(cluster: PrivatePostgres, script: string): Promise<void> {
  const client = new Client({ connectionString: cluster.superuserUrl })
  await client.connect()
  try {
    await client.query(readFileSync(script, 'utf8'))
  } finally {
    await client.end()
  }
}

const forbidden = { code: '42501' }

/**
 * Tested only without a role: within one they read the role's data, do nothing or are not allowed in a
 * transaction.
 */
const outside = [
  'select * from submissions',
  'select * from organizations',
  'table students',
  'copy submissions to stdout',
  'grant all on submissions to weltenkompass',
  `alter system set log_statement = 'all'`,
  'create database taken',
]

const attacks = [
  'select * from knex_migrations',
  // Switch row level security off or change its policies.
  'alter table submissions no force row level security',
  'alter table submissions disable row level security',
  'drop policy own_organization on submissions',
  'create policy all_of_it on submissions using (true)',
  'alter table submissions owner to weltenkompass',
  'drop table submissions',
  'create table public.taken (id integer)',
  'create temporary table taken (id integer)',
  `create function public.steal() returns integer language sql as 'select 1'`,
  'create or replace function note_class_of_teacher() returns trigger language plpgsql as $$ begin return new; end $$',
  `delete from knex_migrations`,
  'create schema thief',
  // Become another role.
  'set role weltenkompass_owner',
  'set role postgres',
  'set session authorization weltenkompass_owner',
  `select set_config('role', 'weltenkompass_owner', true)`,
  'grant weltenkompass_owner to weltenkompass',
  'grant weltenkompass_maintenance to weltenkompass with admin option',
  'grant weltenkompass_maintenance to weltenkompass_app',
  'grant pg_execute_server_program to current_user',
  'grant pg_read_all_data to current_user',
  'create role thief',
  'alter role weltenkompass inherit',
  'alter role weltenkompass createrole',
  'alter role weltenkompass superuser',
  'alter role weltenkompass bypassrls',
  `alter role weltenkompass_owner password 'x'`,
  // Reach the operating system.
  `copy (select 1) to program 'true'`,
  `copy (select 1) to '/tmp/taken'`,
  `select pg_read_file('/etc/passwd')`,
  `select lo_import('/etc/passwd')`,
  'select rolpassword from pg_authid',
  'create extension file_fdw',
]

describe.each([
  { made: 'as deploy/create-database.sh makes it' },
  { made: 'that owned the tables', oldLogin: 'owns the tables', schema: '0017' } as const,
  { made: 'that made roles', oldLogin: 'makes roles', schema: '0016' } as const,
])('a login $made', ({ oldLogin, schema }) => {
  let cluster: PrivatePostgres
  let db: Connection
  let duringSeparation: string[][] = []

  beforeAll(async () => {
    cluster = await startPrivatePostgres({ oldLogin })
    if (schema !== undefined) duringSeparation = await separateOwner(cluster, schema)
    else await migrateAsOwner(cluster.ownerUrl)
    db = await connectDatabase({ databaseUrl: cluster.url })
    await migrateDatabase(db)
    if (schema === undefined) await addSchools(db)
  }, 60_000)
  afterAll(async () => {
    await db?.close()
    cluster?.stop()
  })

  it('keeps working for its school and causes no warning at the start', async () => {
    expect(await namesAsApp(db)).toEqual(['Schule am See'])
    expect(await loginWarningOf(db)).toBeUndefined()
    expect(duringSeparation.filter(([name]) => name !== 'Schule am See')).toEqual([])
  })

  it.each([...outside, ...attacks])('without a role is refused: %s', async (attack) => {
    await expect(db.knex.raw(attack)).rejects.toMatchObject(forbidden)
  })

  it.each(attacks)('as app is refused: %s', async (attack) => {
    const context = { role: 'app', organizationId: school } as const
    await expect(db.transaction(context, (tx) => tx.raw(attack))).rejects.toMatchObject(forbidden)
  })

  it('sees no more rows with row level security switched off', async () => {
    const attempt = db.transaction({ role: 'app', organizationId: school }, async (tx) => {
      await tx.raw('set local row_security = off')
      return tx('organizations')
    })
    await expect(attempt).rejects.toMatchObject(forbidden)
  })

  it('keeps no right of a role after the transaction, whatever the role granted', async () => {
    await db.transaction({ role: 'app', organizationId: school }, (tx) =>
      tx.raw('grant all on organizations to weltenkompass'),
    )
    await expect(schoolsWithoutRole(db)).rejects.toMatchObject(forbidden)
  })
})

/**
 * Runs the commands of the operations page while a server of the previous version is running. @returns what
 * it read
 */
async function separateOwner(cluster: PrivatePostgres, schema: string): Promise<string[][]> {
  const old = await connectDatabase({ databaseUrl: cluster.url })
  try {
    await migrateTo(schema, old)
    await addSchools(old)
    // Issue 24 showed that these statements worked.
    expect(await schoolsWithoutRole(old)).toBe(2)
    await old.knex.raw('alter table submissions no force row level security')
    await old.knex.raw('alter table submissions force row level security')
    expect(await loginWarningOf(old)).toContain('owns the tables')
    let isOn = true
    const seen: string[][] = []
    const serving = (async () => {
      while (isOn) seen.push(await namesAsApp(old))
    })()
    await asSuperuser(cluster, 'deploy/separate-owner.sql')
    const early = await connectDatabase({ databaseUrl: cluster.url })
    // The start of the new version names what is missing and changes nothing.
    await expect(migrateDatabase(early)).rejects.toThrow(
      'the login weltenkompass may not change its tables: run npm run migrate as their owner',
    )
    await early.close()
    await typeMigrate(cluster)
    const { length } = seen
    while (seen.length < length + 5) await wait(10)
    isOn = false
    await serving
    return seen
  } finally {
    await old.close()
  }
}

/** Runs `npm run migrate` with the two addresses of /etc/weltenkompass/environment. */
async function typeMigrate({ url }: PrivatePostgres): Promise<void> {
  const owner = new URL(url)
  owner.username = 'weltenkompass_owner'
  await runMigrate({ ...newSecrets(), DATABASE_URL: url, DATABASE_OWNER_URL: owner.href })
}

describe('an owner that differs from the login', () => {
  let cluster: PrivatePostgres
  beforeAll(async () => {
    cluster = await startPrivatePostgres({ oldLogin: 'owns the tables' })
    await migrateAsOwner(cluster.url)
    await asSuperuser(cluster, 'deploy/separate-owner.sql')
  }, 60_000)
  afterAll(() => cluster?.stop())

  it('can be reverted for a version that migrates as the login', async () => {
    await asSuperuser(cluster, 'deploy/join-owner.sql')
    const db = await connectDatabase({ databaseUrl: cluster.url })
    await db.knex.raw('update knex_migrations_lock set is_locked = 0')
    await addSchools(db)
    expect(await schoolsWithoutRole(db)).toBe(2)
    await db.close()
  })
})
