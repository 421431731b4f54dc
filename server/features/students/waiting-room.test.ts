import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retention } from '#shared/domain/retention.ts'
import { createLetterWriter } from '../../testing/letter-writer.ts'
import { eraseStudentNamed } from '../../upkeep/erase.ts'
import { peopleOf, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

let serial = 0
const nameFor = (word: string) => `${word}-${10 + (serial += 1)}`

interface Lock {
  joinsLeft?: number
  joinLocksAt?: string
  joinLocksInDays?: number
}

async function aLockedClass(lock: Lock, timeZone = 'Europe/Berlin') {
  const school = await people.aSchool()
  const person = await people.aTeacherIn(school)
  const schoolClass = await people.aClassOf(person)
  await app.inTables((tx) => tx('organizations').where({ id: school.organizationId }).update({ timeZone }))
  const teacher = await app.as(person)
  await teacher.classes.update({ classId: schoolClass.id, ...lock })
  return { school, person, teacher, schoolClass, classId: schoolClass.id }
}

async function arrive(joinCode: string, word = 'gast') {
  const tablet = app.guest()
  const deviceId = crypto.randomUUID()
  const student = await tablet.students.register({ username: nameFor(word), joinCode, deviceId })
  return { tablet, student }
}

const pastMinute = () => new Date(app.clock.now().getTime() - 60_000).toISOString()

describe('a join code locks itself', () => {
  it('after the number of joins that the teacher has set', async () => {
    const { schoolClass, teacher, classId } = await aLockedClass({ joinsLeft: 2 })
    for (const _ of [1, 2]) {
      expect((await arrive(schoolClass.joinCode)).student.class).toMatchObject({ id: classId })
    }
    const { student } = await arrive(schoolClass.joinCode)
    expect(student.class).toBeNull()
    expect(student.waitingFor).toEqual({ id: classId, name: schoolClass.name })
    expect(await teacher.classes.get({ classId })).toMatchObject({
      joinsLeft: 0,
      studentCount: 2,
      waitingCount: 1,
    })
  })

  it('from an instant on, and opens again when the teacher takes the lock away', async () => {
    const { schoolClass, teacher, classId } = await aLockedClass({ joinLocksAt: pastMinute() })
    expect((await arrive(schoolClass.joinCode)).student.class).toBeNull()
    await teacher.classes.update({ classId, joinLocksAt: null })
    expect((await arrive(schoolClass.joinCode)).student.class).toMatchObject({ id: classId })
  })

  it.each([
    // The clocks change in the night to 29 March and to 25 October, in Santiago at midnight of 6 September.
    ['Europe/Berlin', '2026-03-28T22:59:00Z', '2026-03-28T23:00:00.000Z', '2026-04-04T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T22:30:00Z', '2026-10-25T23:00:00.000Z', '2026-11-01T23:00:00.000Z'],
    ['Pacific/Auckland', '2026-03-28T22:59:00Z', '2026-03-29T11:00:00.000Z', '2026-04-05T12:00:00.000Z'],
    ['America/Santiago', '2026-09-05T20:00:00Z', '2026-09-06T04:00:00.000Z', '2026-09-13T03:00:00.000Z'],
  ])('at the end of a day by the clock of a school in %s: %s', async (zone, now, today, inAWeek) => {
    const before = app.clock.now()
    const ms = new Date(now).getTime() - before.getTime()
    app.clock.pass({ minutes: ms / 60_000 })
    const { teacher, classId } = await aLockedClass({ joinLocksInDays: 0 }, zone)
    expect((await teacher.classes.get({ classId })).joinLocksAt).toBe(today)
    await teacher.classes.update({ classId, joinLocksInDays: 7 })
    expect((await teacher.classes.get({ classId })).joinLocksAt).toBe(inAWeek)
    const wrong = teacher.classes.update({ classId, joinLocksInDays: 32 })
    await expect(wrong).rejects.toMatchObject({ status: 422, fields: [{ path: 'joinLocksInDays' }] })
    expect((await teacher.classes.get({ classId })).joinLocksAt).toBe(inAWeek)
    app.clock.pass({ minutes: -ms / 60_000 })
  })

  it('two students race for the last free join: one is admitted, one waits', async () => {
    const { schoolClass } = await aLockedClass({ joinsLeft: 1 })
    const both = await Promise.all([arrive(schoolClass.joinCode), arrive(schoolClass.joinCode)])
    expect(both.filter(({ student }) => student.class === null)).toHaveLength(1)
  })
})

describe('the waiting room', () => {
  it('lists the waiting students in order, admits some and rejects some; the teacher can read nothing else of them', async () => {
    const { schoolClass, teacher, classId } = await aLockedClass({ joinsLeft: 0 })
    const [first, second, third] = [
      await arrive(schoolClass.joinCode, 'erste'),
      await arrive(schoolClass.joinCode, 'zweite'),
      await arrive(schoolClass.joinCode, 'dritte'),
    ]
    const waiting = await teacher.students.waiting({ classId })
    expect(waiting.map(({ id }) => id)).toEqual([first, second, third].map(({ student }) => student.id))
    await expect(teacher.students.get({ id: first.student.id })).rejects.toMatchObject({ status: 404 })

    const admitted = await teacher.students.admit({ classId, studentIds: [first.student.id] })
    expect(admitted).toEqual({ studentIds: [first.student.id] })
    expect((await first.tablet.students.profile({})).class).toMatchObject({ id: classId })
    expect(await first.tablet.auth.me()).toMatchObject({ classId })

    await teacher.students.turnAway({ classId, studentIds: [second.student.id] })
    const turnedAway = await second.tablet.students.profile({})
    expect(turnedAway).toMatchObject({ class: null })
    expect(turnedAway.waitingFor).toBeUndefined()

    // A second press, or a colleague's tab, admits no student twice.
    const ids = [first, second, third].map(({ student }) => student.id)
    expect(await teacher.students.admit({ classId, studentIds: ids })).toEqual({
      studentIds: [third.student.id],
    })
    expect(await teacher.students.waiting({ classId })).toEqual([])
    expect(await teacher.classes.get({ classId })).toMatchObject({ studentCount: 2, waitingCount: 0 })
  })

  it('its number is fresh in the list of classes when a student joins another class or is erased', async () => {
    const { schoolClass, school, teacher } = await aLockedClass({ joinsLeft: 0 })
    const [elsewhere, erased] = [await arrive(schoolClass.joinCode), await arrive(schoolClass.joinCode)]
    let etag: string | undefined
    const waitingNow = async () => {
      const read = await teacher.caller.read('classes.list', {}, etag)
      if (read.status !== 'fresh') throw new Error('the version has not changed')
      etag = read.etag
      return read.data.map(({ waitingCount }) => waitingCount)
    }
    expect(await waitingNow()).toEqual([2])
    const other = await people.aClassOf(await people.aTeacherIn(school))
    await elsewhere.tablet.students.joinClass({ joinCode: other.joinCode })
    expect(await waitingNow()).toEqual([1])
    const { database, tombstones, letters } = app.services
    const ports = { database, clock: app.clock.now, tombstones, hashesOf: letters.tombstoneHashesOf }
    await eraseStudentNamed(ports, erased.student.username)
    expect(await waitingNow()).toEqual([0])
  })

  it('another teacher can neither list nor admit its students, nor admit them into another class', async () => {
    const { schoolClass, school, classId } = await aLockedClass({ joinsLeft: 0 })
    const { student } = await arrive(schoolClass.joinCode)
    const other = await people.aTeacherIn(school)
    const colleague = await app.as(other)
    await expect(colleague.students.waiting({ classId })).rejects.toMatchObject({ status: 404 })
    const own = await people.aClassOf(other)
    expect(await colleague.students.admit({ classId: own.id, studentIds: [student.id] })).toEqual({
      studentIds: [],
    })
    expect((await (await app.as(other)).classes.get({ classId: own.id })).studentCount).toBe(0)
  })

  it('a full class admits no student; the refusal is CLASS_FULL', async () => {
    const { schoolClass, teacher, classId } = await aLockedClass({ joinsLeft: 0 })
    const waiting = [await arrive(schoolClass.joinCode), await arrive(schoolClass.joinCode)]
    await teacher.classes.update({ classId, maxStudents: 1 })
    const studentIds = waiting.map(({ student }) => student.id)
    await expect(teacher.students.admit({ classId, studentIds })).rejects.toMatchObject({
      code: 'CLASS_FULL',
    })
    expect(await teacher.students.waiting({ classId })).toHaveLength(2)
  })

  it('a student who was removed from the class has to wait as well', async () => {
    const { schoolClass, teacher, classId } = await aLockedClass({ joinsLeft: 1 })
    const { student } = await arrive(schoolClass.joinCode)
    await teacher.students.removeFromClass({ studentId: student.id })
    const again = app.guest()
    await again.students.login({
      username: student.username,
      password: student.generatedPassword ?? '',
    })
    const joined = await again.students.joinClass({ joinCode: schoolClass.joinCode })
    expect(joined).toMatchObject({ class: null, waitingFor: { id: classId } })
  })

  it('keeps a student whose old deadline passes while they wait, and erases them when they wait as long again', async () => {
    const { schoolClass, person, teacher, classId } = await aLockedClass({ joinsLeft: 2 })
    const [welcome, forgotten] = [await arrive(schoolClass.joinCode), await arrive(schoolClass.joinCode)]
    for (const { student } of [welcome, forgotten]) {
      await teacher.students.removeFromClass({ studentId: student.id })
    }
    app.clock.pass({ days: retention.removedStudentDays - 5 })
    for (const { student } of [welcome, forgotten]) {
      const again = app.guest()
      await again.students.login({ username: student.username, password: student.generatedPassword ?? '' })
      await again.students.joinClass({ joinCode: schoolClass.joinCode })
    }
    app.clock.pass({ days: 6 })
    await app.services.retention.run()
    const back = await app.as(person)
    const studentIds = [welcome.student.id]
    expect(await back.students.admit({ classId, studentIds })).toEqual({ studentIds })
    app.clock.pass({ days: retention.removedStudentDays })
    await app.services.retention.run()
    const ids = [welcome, forgotten].map(({ student }) => student.id)
    expect(await app.inTables((tx) => tx('students').whereIn('id', ids).pluck('id'))).toEqual(studentIds)
    app.clock.pass({ days: -1 - 2 * retention.removedStudentDays })
  })

  it('a letter counts for the class after the admission, also with a ticket from before it', async () => {
    const { schoolClass, teacher, classId } = await aLockedClass({ joinsLeft: 0 })
    const { student } = await arrive(schoolClass.joinCode)
    if (!student.writeKey || !student.sealKey) throw new Error('no keys')
    const writer = await createLetterWriter({ writeKey: student.writeKey, sealKey: student.sealKey })
    await teacher.students.admit({ classId, studentIds: [student.id] })
    const letter = await writer.write({
      operation: 'students.askForHelp',
      input: { studentId: student.id, on: true },
      at: app.clock.now().toISOString(),
    })
    await app.guest().outbox.deliver({ letters: [letter] })
    const [listed] = await teacher.classes.students({ id: classId })
    expect(listed).toMatchObject({ id: student.id, helpSince: expect.any(String) })
  })
})

it('an unfit name is refused before anything is stored', async () => {
  const { schoolClass } = await aLockedClass({ joinsLeft: 5 })
  const register = app
    .guest()
    .students.register({ username: 'der-hurensohn', joinCode: schoolClass.joinCode })
  await expect(register).rejects.toMatchObject({
    status: 422,
    fields: [{ path: 'username', code: 'username_unfit' }],
  })
})
