import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { peopleOf, type TeacherPerson } from '../testing/people.ts'
import { readAuditLog } from './audit-log.ts'

let app: TestApp
let teacher: TeacherPerson
let studentId: string
let classId: string
let beforeDeletion: string
beforeAll(async () => {
  app = await openTestApp()
  const people = peopleOf(app.database)
  teacher = await people.aTeacherIn(await people.aSchool())
  const schoolClass = await people.aClassOf(teacher)
  classId = schoolClass.id
  studentId = (await people.aStudentIn(schoolClass)).id
  const own = await app.as(teacher)
  await own.students.export({ id: studentId })
  app.clock.pass({ minutes: 1 })
  await own.students.resetPassword({ studentId })
  app.clock.pass({ minutes: 1 })
  beforeDeletion = app.clock.now().toISOString()
  await own.classes.delete({ classId })
})
afterAll(() => app.close())

const actionsOf = ({ lines }: Awaited<ReturnType<typeof readAuditLog>>) => lines.map(({ action }) => action)

it('lists actor, action and object, oldest first, and nothing else', async () => {
  const { lines, hasMore } = await readAuditLog(app.database, { of: teacher.id, limit: 10 })
  const who = { organizationId: teacher.organizationId, actorType: 'teacher', actorId: teacher.id }
  expect(lines).toMatchObject([
    { ...who, action: 'student.export', objectId: studentId },
    { ...who, action: 'student.reset-password', objectId: studentId },
    { ...who, action: 'class.delete', objectId: classId },
  ])
  expect(lines.map(({ at }) => at >= beforeDeletion)).toEqual([false, false, true])
  expect(hasMore).toBe(false)
})

it('filters by object, action, school and time, and limits to the newest', async () => {
  const ask = (question: object) => readAuditLog(app.database, { limit: 10, ...question })
  expect(actionsOf(await ask({ of: studentId }))).toEqual(['student.export', 'student.reset-password'])
  expect(actionsOf(await ask({ action: 'class.delete' }))).toEqual(['class.delete'])
  expect(actionsOf(await ask({ organizationId: '019a9b64-5f5e-7c3e-9c1b-0a4d1f7f3a10' }))).toEqual([])
  const { organizationId } = teacher
  expect(actionsOf(await ask({ organizationId, since: beforeDeletion }))).toEqual(['class.delete'])
  const newest = await ask({ of: teacher.id, limit: 2 })
  expect([actionsOf(newest), newest.hasMore]).toEqual([['student.reset-password', 'class.delete'], true])
})
