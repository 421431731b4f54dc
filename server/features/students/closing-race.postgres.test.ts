import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raiseClassVersion } from '../../db/class-versions.ts'
import { peopleOf, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'

// Needs PostgreSQL, where two transactions run at the same time.

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  if (app.database.isEmbedded) throw new Error('npm run test:postgres')
  people = peopleOf(app.database)
})
afterAll(() => app.close())

const closings = {
  archived: {
    close: (tx: Knex.Transaction, id: string) =>
      tx('classes').where({ id }).update({ isActive: false, archivedAt: new Date() }),
    refusedTeacher: 'CLASS_ARCHIVED',
  },
  deleted: {
    close: (tx: Knex.Transaction, id: string) =>
      tx('classes').where({ id }).update({ deletedAt: new Date() }),
    refusedTeacher: 'NOT_FOUND',
  },
  'given another join code': {
    close: (tx: Knex.Transaction, classId: string) => tx('joinCodes').where({ classId }).delete(),
    refusedTeacher: undefined,
  },
}

describe('no student joins a class that is concurrently', () => {
  it.each(Object.entries(closings))('%s', async (name, { close, refusedTeacher }) => {
    const person = await people.aTeacherIn(await people.aSchool())
    const into = await people.aClassOf(person)
    const { joinCode, id: classId, organizationId } = into
    const ofOther = await people.aStudentIn(await people.aClassOf(person))
    const ofNone = await people.aStudentIn(into)
    await app.inTables((tx) => tx('students').where({ id: ofNone.id }).update({ classId: null }))
    const teacher = await app.as(person)
    const student = await app.as(ofNone)

    let answers: Promise<PromiseSettledResult<unknown>[]> | undefined
    await app.inTables(async (tx) => {
      await close(tx, classId)
      await raiseClassVersion(tx, { organizationId, classId })
      answers = Promise.allSettled([
        app.guest().students.register({ username: `spaet-${name.slice(0, 5)}`, joinCode }),
        student.students.joinClass({ joinCode }),
        ...(refusedTeacher === undefined
          ? []
          : [
              teacher.students.move({ studentId: ofOther.id, classId }),
              teacher.students.createBatch({ classId, count: 2 }),
            ]),
      ])
      await untilWaiting(app.database, refusedTeacher === undefined ? 2 : 4)
    })
    const codes = (await answers)?.map((answer) =>
      answer.status === 'rejected' ? (answer.reason as { code: string }).code : 'came in',
    )
    const teachers = refusedTeacher === undefined ? [] : [refusedTeacher, refusedTeacher]
    expect(codes).toEqual(['CODE_UNKNOWN', 'CODE_UNKNOWN', ...teachers])
    expect(await app.inTables((tx) => tx('students').where({ classId }).pluck('id'))).toEqual([])
  })
})
