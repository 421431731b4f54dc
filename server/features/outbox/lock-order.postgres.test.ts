import { afterAll, beforeAll, expect, it } from 'vitest'
import { raiseClassVersion } from '../../db/class-versions.ts'
import { openOutboxSchool, type OutboxSchool } from '../../testing/outbox-school.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'

// Needs PostgreSQL, where two transactions run at the same time.

let school: OutboxSchool
beforeAll(async () => {
  school = await openOutboxSchool()
  if (school.database.isEmbedded) throw new Error('npm run test:postgres')
})
afterAll(() => school.close())

// A transaction that waits for a student while it holds a class version can deadlock with one that takes the
// locks in the other order: a teacher who sets new passwords, or another commit with the same two classes.
it('a commit that waits for a student row holds no class version yet', async () => {
  const { database, organizationId } = school
  const [answered, asked] = [await school.addClass(), await school.addClass()]
  await school.addRun(answered)
  const [author, asker] = [await school.addStudent(answered), await school.addStudent(asked)]
  const answer = await (await author.tablet()).answer('Früher wollte ich auf den Leuchtturm.')
  const sign = await (await asker.tablet()).write('students.askForHelp', { on: true })

  let delivered: Promise<string[]> | undefined
  await database.transaction({ role: 'maintenance' }, async (tx) => {
    await tx('students').where({ organizationId, id: asker.studentId }).forNoKeyUpdate().select('id')
    delivered = school.dispositionsOf(answer, sign)
    await untilWaiting(database)
    await tx.raw("set local lock_timeout = '500ms'")
    await raiseClassVersion(tx, { organizationId, classId: answered })
    await raiseClassVersion(tx, { organizationId, classId: asked })
  })
  expect(await delivered).toEqual(['received', 'received'])
  expect([await school.versionOf(answered), await school.versionOf(asked)]).toEqual([2, 2])
})
