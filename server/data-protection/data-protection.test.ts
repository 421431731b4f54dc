import { readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { dataMap } from './data-map.ts'
import { dataProtectionPages } from './page.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

describe('the data-protection page', () => {
  it('contains the purpose of every column of the database, and no other column', async () => {
    // Only the owner can read all tables. `whole_commits` is an empty table of a distributed database (db/distribute.ts).
    const { rows } = await db.asOwner(({ knex }) =>
      knex.raw<{ rows: { name: string }[] }>(`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'knex_%'
        and c.table_name <> 'whole_commits'
        and c.table_name not in (select inhrelid::regclass::text from pg_inherits)`),
    )
    const described = Object.entries(dataMap).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    )
    expect(described.sort()).toEqual(rows.map(({ name }) => name).sort())
    for (const [table, { purpose, columns }] of Object.entries(dataMap)) {
      for (const text of [purpose, ...Object.values(columns)]) expect(text.trim(), table).not.toBe('')
    }
  })

  it.each(Object.entries(dataProtectionPages()))(
    '%s is current (npm run data-protection)',
    async (path, text) => {
      const current = await format(text, { ...(await resolveConfig(path)), filepath: path })
      expect(readFileSync(path, 'utf8')).toBe(current)
    },
  )
})
