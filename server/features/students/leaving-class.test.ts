import { afterAll, beforeAll, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { retention } from '#shared/domain/retention.ts'
import { dayAfter as calendarDayAfter, localDayAt } from '#shared/domain/school-time.ts'
import { peopleOf, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

const capsuleId = chapters[0]?.challenges.find(({ slug }) => slug === 'zeitkapsel')?.id

async function aLeavingClass() {
  const person = await people.aTeacherIn(await people.aSchool())
  const schoolClass = await people.aClassOf(person)
  await people.aRunIn(schoolClass)
  const student = await people.aStudentIn(schoolClass)
  return {
    person,
    teacher: await app.as(person),
    classId: schoolClass.id,
    student,
    own: await app.as(student),
  }
}

type Reader = Awaited<ReturnType<typeof aLeavingClass>>['own']

/** The day in both calls by which the author reads it; they must agree. */
async function dayFor(own: Reader, studentId: string): Promise<unknown> {
  const [chapter] = await own.students.chapters()
  const shown = chapter?.challenges.find(({ id }) => id === capsuleId)?.definition['opensBy']
  expect(await dayReadBy(own, studentId)).toBe(shown)
  return shown
}

async function dayReadBy(reader: Reader, studentId: string): Promise<unknown> {
  const { chapters: read } = await reader.students.responses({ id: studentId })
  return read[0]?.challenges.find(({ id }) => id === capsuleId)?.definition['opensBy']
}

const dayAfter = (days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

it('the author reads the last day of school, the teacher does not get it with the answers', async () => {
  const { teacher, classId, student, own } = await aLeavingClass()
  expect(await dayFor(own, student.id)).toBeUndefined()
  const schoolEndsOn = dayAfter(60)
  expect((await teacher.classes.update({ classId, schoolEndsOn })).schoolEndsOn).toBe(schoolEndsOn)
  expect(await dayFor(own, student.id)).toBe(schoolEndsOn)
  expect(await dayReadBy(teacher, student.id)).toBeUndefined()
  await teacher.classes.update({ classId, schoolEndsOn: null })
  expect(await dayFor(own, student.id)).toBeUndefined()
})

it('two weeks before an archived class may be deleted, when that is earlier', async () => {
  const { teacher, classId, student, own } = await aLeavingClass()
  const { keptUntil } = await teacher.classes.archive({ classId })
  const before = new Date(Date.parse(keptUntil ?? '') - retention.lettersOpenBeforeDays * 86_400_000)
  expect(await dayFor(own, student.id)).toBe(before.toISOString().slice(0, 10))
  await teacher.classes.update({ classId, schoolEndsOn: dayAfter(5) })
  expect(await dayFor(own, student.id)).toBe(dayAfter(5))
})

it('an invalid day is refused with its field and changes nothing', async () => {
  const { teacher, classId } = await aLeavingClass()
  for (const schoolEndsOn of ['2027-02-30', '30.6.2027', '1999-06-30', '']) {
    await expect(teacher.classes.update({ classId, schoolEndsOn })).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'schoolEndsOn', code: 'day' }],
    })
  }
  expect((await teacher.classes.get({ classId })).schoolEndsOn).toBeNull()
})

it('a past day is refused with its field and changes nothing; today is accepted', async () => {
  const { teacher, classId } = await aLeavingClass()
  const today = localDayAt(app.clock.now(), 'Europe/Berlin')
  await expect(
    teacher.classes.update({ classId, name: 'Umbenannt', schoolEndsOn: calendarDayAfter(today, -1) }),
  ).rejects.toMatchObject({ status: 422, fields: [{ path: 'schoolEndsOn', code: 'day_over' }] })
  const unchanged = await teacher.classes.get({ classId })
  expect(unchanged.schoolEndsOn).toBeNull()
  expect(unchanged.name).not.toBe('Umbenannt')
  expect((await teacher.classes.update({ classId, schoolEndsOn: today })).schoolEndsOn).toBe(today)
})

it('today is the day of the school: in its evening it is tomorrow in Greenwich', async () => {
  const { person, teacher, classId } = await aLeavingClass()
  // Whatever the hour is, one of these two has another day than Greenwich.
  for (const timeZone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
    await app.inTables((tx) => tx('organizations').where({ id: person.organizationId }).update({ timeZone }))
    const today = localDayAt(app.clock.now(), timeZone)
    const updated = await teacher.classes.update({ classId, schoolEndsOn: today })
    expect(updated.schoolEndsOn).toBe(today)
    await expect(
      teacher.classes.update({ classId, schoolEndsOn: calendarDayAfter(today, -1) }),
    ).rejects.toMatchObject({ status: 422, fields: [{ path: 'schoolEndsOn', code: 'day_over' }] })
  }
})

it('a student without a class reads the letter before the account may be deleted', async () => {
  const { teacher, classId, student, own } = await aLeavingClass()
  const response = { text: 'Liebes Ich', sealed: true }
  await own.students.submitChallenge({
    chapterId: chapters[0]?.id ?? '',
    challengeId: capsuleId ?? '',
    response,
  })
  await teacher.students.removeFromClass({ studentId: student.id })
  const day = dayAfter(retention.removedStudentDays - retention.lettersOpenBeforeDays)
  expect(await dayReadBy(await app.as(student), student.id)).toBe(day)
  expect(classId).toBeTruthy()
})
