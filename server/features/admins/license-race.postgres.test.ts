import { afterAll, beforeAll, expect, it } from 'vitest'
import { peopleOf } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'

// Needs PostgreSQL, where two transactions run at the same time.

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  if (app.database.isEmbedded) throw new Error('npm run test:postgres')
})
afterAll(() => app.close())

it('a licence key that is rotated twice at once is rotated twice', async () => {
  const people = peopleOf(app.database)
  const { organizationId, licenseKey } = await people.aSchool()
  const admin = await app.as(await people.anAdmin())
  let rotations: Promise<unknown[]> | undefined
  await app.inTables(async (tx) => {
    await tx('licenses').where({ organizationId }).forNoKeyUpdate().select('id')
    rotations = Promise.all([1, 2].map(() => admin.admins.rotateLicenseKey({ organizationId })))
    await untilWaiting(app.database, 2)
  })
  expect(await rotations).toHaveLength(2)
  const keys = await app.inTables((tx) => tx('licenseKeys').where({ organizationId }).pluck('licenseKey'))
  expect(keys).toHaveLength(1)
  expect(keys).not.toContain(licenseKey)
  expect(await app.inTables((tx) => tx('licenses').where({ organizationId }).pluck('licenseKey'))).toEqual(
    keys,
  )
})
