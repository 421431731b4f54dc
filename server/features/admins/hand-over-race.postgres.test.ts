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

it('an offer that is accepted while an admin replaces it is gone', async () => {
  const people = peopleOf(app.database)
  const school = await people.aSchool()
  const [giver, receiver, third] = [
    await people.aTeacherIn(school),
    await people.aTeacherIn(school),
    await people.aTeacherIn(school),
  ]
  const { id: classId } = await people.aClassOf(giver)
  await (await app.as(giver)).classes.handOver({ classId, email: receiver.email })
  const colleague = await app.as(receiver)
  const [offered] = await colleague.handOvers.list()
  const admin = await app.as(await people.anAdmin())
  let both: Promise<PromiseSettledResult<unknown>[]> | undefined
  await app.inTables(async (tx) => {
    // The new offer refers to its giver: the admin's call waits after it has ended the former one.
    await tx('teachers').where({ id: giver.id }).forUpdate().select('id')
    const replaced = admin.admins.handOverClasses({ teacherId: giver.id, email: third.email })
    await untilWaiting(app.database, 1)
    both = Promise.allSettled([replaced, colleague.handOvers.accept({ handOverId: offered?.id ?? '' })])
    await untilWaiting(app.database, 2)
  })
  expect(await both).toMatchObject([
    { status: 'fulfilled', value: { classes: 1 } },
    { status: 'rejected', reason: { status: 404 } },
  ])
})
