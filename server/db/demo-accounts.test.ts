import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { removeAdmin } from './change-admin.ts'
import { createAdmin } from './create-admin.ts'
import { findDemo } from './demo-accounts.ts'
import { up as markDemo } from './migrations/0015_demo_accounts.ts'
import { demo } from './seeds/demo-school.ts'
import { seedDemo } from './seeds/demo.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const real = { email: 'leitung@schule.example', password: 'segel-im-morgenwind' }

describe('the demo', () => {
  it('is marked when it is created, and no other account is', async () => {
    await createAdmin(db, real)
    await seedDemo(db, { withAdmin: true })
    expect(await findDemo(db)).toEqual({
      organizationIds: [demo.organizationId],
      adminEmails: [demo.admin.email],
    })
  })

  it('of an earlier version is marked by the migration', async () => {
    await db.asOwner(({ knex }) =>
      knex.transaction(async (tx) => {
        await tx.raw('alter table organizations drop column is_demo; alter table admins drop column is_demo')
        await tx.raw('set local role weltenkompass_maintenance')
        await tx('organizations').insert({ id: randomUUID(), name: 'Echte Schule' })
        await tx.raw('reset role')
        await markDemo(tx)
      }),
    )
    expect(await findDemo(db)).toEqual({
      organizationIds: [demo.organizationId],
      adminEmails: [demo.admin.email],
    })
  })

  it('has an admin who does not count as a further admin', async () => {
    await expect(removeAdmin(db, real.email)).rejects.toThrow('is the last admin')
    await removeAdmin(db, demo.admin.email)
    await expect(removeAdmin(db, real.email)).rejects.toThrow('is the last admin')
  })
})
