import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { readInPages, rowsPerPage } from './read-in-pages.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const maintenance = { role: 'maintenance' } as const

const addSchools = (count: number) =>
  db.transaction(maintenance, (tx) =>
    tx('organizations').insert(Array.from({ length: count }, () => ({ id: uuidv7(), name: 'Schule' }))),
  )

it('a snapshot does not see commits of other transactions, also between two pages', async () => {
  await addSchools(rowsPerPage + 1)
  const seen = await db.snapshot(maintenance, async (tx) => {
    const ids: string[] = []
    for await (const { id } of readInPages<{ id: string }>(tx, tx('organizations').select('id'))) {
      if (ids.length === 0) await addSchools(1)
      ids.push(id)
    }
    return { ids: ids.length, counted: (await tx('organizations').select('id')).length }
  })
  expect(seen).toEqual({ ids: rowsPerPage + 1, counted: rowsPerPage + 1 })
})
