import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { challengeId } from '../testing/outbox-tablet.ts'
import { peopleOf, type People, type SchoolClass, type TeacherPerson } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { untilWaiting } from '../testing/until-waiting.ts'
import { requireOwnClass, requireOwnStudent } from './scope.ts'

// On PostgreSQL, where two transactions run at the same time.

let app: TestApp
let people: People
let person: TeacherPerson
let into: SchoolClass
beforeAll(async () => {
  app = await openTestApp()
  if (app.database.isEmbedded) throw new Error('npm run test:postgres')
  people = peopleOf(app.database)
  person = await people.aTeacherIn(await people.aSchool())
  into = await people.aClassOf(person)
})
afterAll(() => app.close())

/** `work` while a transaction holds what `lock` locks. @returns whether it had to wait for it */
async function waitsFor(
  lock: (tx: Knex.Transaction) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  let done: Promise<unknown> | undefined
  const isWaiting = await app.inTables(async (tx) => {
    await lock(tx)
    done = work()
    return Promise.race([done.then(() => false), untilWaiting(app.database).then(() => true)])
  })
  await done
  return isWaiting
}

describe('while a teacher changes a class', () => {
  const ownClass = (tx: Knex.Transaction) => requireOwnClass(tx, person, into.id, { lock: 'update' })

  // They hold the class's version by then, which the teacher raises next: one would bring the other to fall.
  it('children come into it', async () => {
    const { joinCode } = into
    const register = () => app.guest().students.register({ username: 'kommt-dazu', joinCode })
    expect(await waitsFor(ownClass, register)).toBe(false)

    const student = await people.aStudentIn(into)
    await app.inTables((tx) => tx('students').where({ id: student.id }).update({ classId: null }))
    const client = await app.as(student)
    expect(await waitsFor(ownClass, () => client.students.joinClass({ joinCode }))).toBe(false)
  })

  it('another change of it waits', async () => {
    const teacher = await app.as(person)
    const update = () => teacher.classes.update({ classId: into.id, name: 'Umbenannt' })
    expect(await waitsFor(ownClass, update)).toBe(true)
  })
})

describe('while a teacher holds a student', () => {
  it.each([
    { lock: 'update', mustWait: false },
    { lock: 'alone', mustWait: true },
  ] as const)('under the lock $lock: a draft of theirs waits: $mustWait', async ({ lock, mustWait }) => {
    const author = await people.aStudentIn(into)
    const client = await app.as(author)
    const held = (tx: Knex.Transaction) => requireOwnStudent(tx, person, author.id, { lock })
    const save = () => client.students.saveDraft({ challengeId, response: { text: 'Erst einmal so.' } })
    expect(await waitsFor(held, save)).toBe(mustWait)
  })
})
