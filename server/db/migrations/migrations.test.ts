import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { migrations } from './index.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

async function column(sql: string): Promise<string[]> {
  const { rows } = await db.asOwner(({ knex }) => knex.raw<{ rows: { name: string }[] }>(sql))
  return rows.map(({ name }) => name)
}

describe('migrations', () => {
  it('the list names every file of the directory, in its order', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}_.*\.ts$/.test(name))
    expect(Object.keys(migrations)).toEqual(files.sort())
  })

  it('only add, because the previous release works on (npm run test:previous-release plays it)', () => {
    const narrowing =
      /drop (column|table)|rename (to|column)|alter column \w+ (set not null|(set data )?type)|(drop|rename)(Column|Table)/i
    const narrowed = Object.keys(migrations).filter((name) =>
      narrowing.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
    )
    expect(narrowed).toEqual([])
  })

  it('send one statement in each query since 0083, because Citus refuses several on a distributed table', () => {
    const severalIn = (name: string) =>
      /;\s+\w/.test(readFileSync(join(import.meta.dirname, name), 'utf8').replace(/\$\$.*?\$\$/gs, ''))
    expect(severalIn('0076_consents.ts')).toBe(true)
    expect(Object.keys(migrations).filter((name) => name > '0083' && severalIn(name))).toEqual([])
  })

  it('running them again changes nothing', async () => {
    const before = await column('select name from knex_migrations order by id')
    await db.asOwner(migrateDatabase)
    expect(await column('select name from knex_migrations order by id')).toEqual(before)
  })

  it('a lock of a killed process is released', async () => {
    await db.asOwner(async (owner) => {
      await owner.knex.raw('update knex_migrations_lock set is_locked = 1')
      await expect(migrateDatabase(owner)).resolves.toBeUndefined()
    })
  })
})

const tenantTables = `select distinct table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'organization_id'
    and table_name not in (select inhrelid::regclass::text from pg_inherits)`

describe('tables of schools', () => {
  it('all have row level security, also for the owner', async () => {
    const withRowSecurity = await column(
      `select relname as name from pg_class
        where relrowsecurity and relforcerowsecurity and not relispartition order by 1`,
    )
    expect(withRowSecurity).toEqual([...(await column(tenantTables)), 'organizations'].sort())
  })

  it('have a unique key that starts with their organization, except the audit log', async () => {
    const keyedByOrganization = await column(`
      select distinct t.relname as name from pg_index i
        join pg_class t on t.oid = i.indrelid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indisunique and a.attname = 'organization_id'`)
    const others = (await column(tenantTables)).filter((name) => !keyedByOrganization.includes(name))
    expect(others).toEqual(['audit_log'])
  })

  it('include the organization in every foreign key', async () => {
    const withoutOrganization = await column(`
      select conrelid::regclass || '.' || conname as name from pg_constraint
      where contype = 'f' and array_length(conkey, 1) = 1
        and confrelid in (select (quote_ident(name))::regclass from (${tenantTables}) tenant)`)
    expect(withoutOrganization).toEqual([])
  })
})
