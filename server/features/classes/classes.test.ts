import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleOf, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

async function aTeacher(with_: { totalSlots?: number } = {}) {
  const person = await people.aTeacherIn(await people.aSchool(with_))
  return { person, teacher: await app.as(person) }
}

const rejectedAs = (code: string) => expect.objectContaining({ code }) as unknown

describe('reading 4: slots', () => {
  it('two concurrent requests for the last slot: exactly one succeeds', async () => {
    const school = await people.aSchool({ totalSlots: 1 })
    const teachers = [
      await app.as(await people.aTeacherIn(school)),
      await app.as(await people.aTeacherIn(school)),
    ]
    const outcomes = await Promise.allSettled(
      teachers.flatMap((teacher, index) =>
        [1, 2, 3].map((attempt) => teacher.classes.create({ name: `Klasse ${index}-${attempt}` })),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(reasons).toEqual(Array.from({ length: 5 }, () => rejectedAs('NO_SLOTS')))
  })

  it('archiving and deleting free one, restoring takes one again', async () => {
    const { teacher } = await aTeacher({ totalSlots: 1 })
    const first = await teacher.classes.create({ name: '7a' })
    await expect(teacher.classes.create({ name: '7b' })).rejects.toMatchObject({ code: 'NO_SLOTS' })
    await teacher.classes.archive({ classId: first.id })
    const second = await teacher.classes.create({ name: '7b' })
    await expect(teacher.classes.restore({ classId: first.id })).rejects.toMatchObject({ code: 'NO_SLOTS' })
    await teacher.classes.delete({ classId: second.id })
    expect(await teacher.classes.restore({ classId: first.id })).toMatchObject({ isActive: true })
    await expect(teacher.classes.restore({ classId: second.id })).rejects.toMatchObject({ code: 'NO_SLOTS' })
  })
})

describe('a class', () => {
  it('has a unique name among the active classes of its teacher; archiving and reopening are audited', async () => {
    const { person, teacher } = await aTeacher()
    const first = await teacher.classes.create({ name: '7a', description: 'Die Entdecker' })
    const atName = [{ path: 'name', message: 'There is a class with this name already.' }]
    await expect(teacher.classes.create({ name: '7A' })).rejects.toMatchObject({
      status: 409,
      code: 'NAME_TAKEN',
      fields: atName,
    })
    await teacher.classes.archive({ classId: first.id })
    const second = await teacher.classes.create({ name: '7A' })
    await expect(teacher.classes.restore({ classId: first.id })).rejects.toMatchObject({
      code: 'NAME_TAKEN',
      fields: [],
    })
    await teacher.classes.update({ classId: second.id, name: '7c' })
    await teacher.classes.restore({ classId: first.id })
    await teacher.classes.restore({ classId: first.id })
    const audited = await app.inTables((tx) =>
      tx('auditLog').where({ objectId: first.id }).orderBy('id').select('actorId', 'action'),
    )
    expect(audited).toEqual([
      { actorId: person.id, action: 'class.archive' },
      { actorId: person.id, action: 'class.restore' },
    ])
    await expect(teacher.classes.update({ classId: second.id, name: '7a' })).rejects.toMatchObject({
      code: 'NAME_TAKEN',
      fields: atName,
    })
  })

  it('changes only the given fields', async () => {
    const { teacher } = await aTeacher()
    const { id: classId } = await teacher.classes.create({ name: '7a', description: 'alt', maxStudents: 12 })
    expect(await teacher.classes.update({ classId, joinOpen: false })).toMatchObject({
      name: '7a',
      description: 'alt',
      maxStudents: 12,
      joinOpen: false,
    })
    expect(await teacher.classes.update({ classId, teacherId: undefined })).toMatchObject({ name: '7a' })
  })

  it('is listed with its students, active ones first, and the list revalidates', async () => {
    const { person, teacher } = await aTeacher()
    const archived = await people.aClassOf(person, { isActive: false, archivedAt: new Date() })
    const active = await people.aClassOf(person)
    await people.aStudentIn(active)
    const first = await teacher.caller.read('classes.list', {})
    if (first.status !== 'fresh') throw new Error('expected a fresh list')
    expect(first.data.map(({ id, studentCount }) => [id, studentCount])).toEqual([
      [active.id, 1],
      [archived.id, 0],
    ])
    expect(await teacher.caller.read('classes.list', {}, first.etag)).toEqual({ status: 'unchanged' })
    await teacher.classes.update({ classId: active.id, name: 'umbenannt' })
    expect(await teacher.caller.read('classes.list', {}, first.etag)).toMatchObject({ status: 'fresh' })
  })

  it('gets a new join code that replaces the old one', async () => {
    const { person, teacher } = await aTeacher()
    const { id: classId, joinCode } = await people.aClassOf(person)
    const renewed = await teacher.classes.regenerateJoinCode({ classId })
    expect(renewed.joinCode).not.toBe(joinCode)
    const register = (code: string, username: string) =>
      app.guest().students.register({ username, joinCode: code })
    await expect(register(joinCode, 'alter-code-1')).rejects.toMatchObject({ code: 'CODE_UNKNOWN' })
    await register(renewed.joinCode, 'neuer-code-1')
  })

  it('can be offered to a colleague, but not outside the school', async () => {
    const school = await people.aSchool()
    const person = await people.aTeacherIn(school)
    const colleague = await people.aTeacherIn(school)
    const stranger = await people.aTeacherIn(await people.aSchool())
    const { id: classId } = await people.aClassOf(person)
    const gone = await people.aTeacherIn(school, { deactivatedAt: app.clock.now() })
    const teacher = await app.as(person)
    for (const { email } of [stranger, gone, person]) {
      await expect(teacher.classes.handOver({ classId, email })).rejects.toMatchObject({
        status: 404,
        fields: [{ path: 'email', message: expect.stringMatching(/\w/) as string }],
      })
    }
    expect(await (await app.as(colleague)).handOvers.list()).toEqual([])
    await teacher.classes.handOver({ classId, email: colleague.email })
    expect(await (await app.as(colleague)).handOvers.list()).toMatchObject([{ classId, mayAccept: true }])
  })
})

describe('reading 10: deleting a class', () => {
  it('closes joining at once and can be undone for 30 days', async () => {
    const { person, teacher } = await aTeacher()
    const schoolClass = await people.aClassOf(person)
    const { id: classId, joinCode } = schoolClass
    const student = await people.aStudentIn(schoolClass)
    const { deletedAt, restorableUntil } = await teacher.classes.delete({ classId })
    expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * 24 * 3_600_000)
    await expect(app.guest().students.register({ username: 'zu-spaet-1', joinCode })).rejects.toMatchObject({
      code: 'CODE_UNKNOWN',
    })
    expect(await teacher.classes.list()).toEqual([])
    expect((await teacher.classes.list({ deleted: '1' })).map(({ id }) => id)).toEqual([classId])
    await expect(teacher.students.get({ id: student.id })).rejects.toMatchObject({ status: 404 })

    app.clock.pass({ days: 29 })
    const again = await app.as(person)
    const restored = await again.classes.restore({ classId })
    expect(restored).toMatchObject({ isActive: true, studentCount: 1 })
    expect(restored.joinCode).not.toBe(joinCode)
  })

  it('undone after the end of the licence archives the class: readable and not purged', async () => {
    const school = await people.aSchool({ validUntil: new Date(app.clock.now().getTime() + 86_400_000) })
    const person = await people.aTeacherIn(school)
    const teacher = await app.as(person)
    const lost = await people.aClassOf(person)
    const student = await people.aStudentIn(lost)
    const archived = await people.aClassOf(person, { isActive: false, archivedAt: app.clock.now() })
    await teacher.classes.delete({ classId: lost.id })
    app.clock.pass({ days: 2 })
    const later = await app.as(person)
    expect(await later.classes.list({ deleted: '1' })).toMatchObject([{ id: lost.id, isActive: true }])
    const restored = await later.classes.restore({ classId: lost.id })
    expect(restored).toMatchObject({ isActive: false, studentCount: 1 })
    const day = 24 * 3_600_000
    expect((Date.parse(restored.keptUntil ?? '') - app.clock.now().getTime()) / day).toBeCloseTo(365, 1)
    expect(restored.deletedAt ?? null).toBeNull()
    expect(await later.classes.list({ deleted: '1' })).toEqual([])
    expect(await later.students.export({ id: student.id })).toMatchObject({ student: { id: student.id } })
    for (const classId of [lost.id, archived.id])
      await expect(later.classes.restore({ classId })).rejects.toMatchObject({ code: 'LICENSE_EXPIRED' })
    await expect(later.classes.create({ name: 'neu' })).rejects.toMatchObject({ code: 'LICENSE_EXPIRED' })
  })

  it('is final after 30 days', async () => {
    const { person, teacher } = await aTeacher()
    const { id: classId } = await people.aClassOf(person)
    await teacher.classes.delete({ classId })
    app.clock.pass({ days: 30, minutes: 1 })
    const later = await app.as(person)
    expect(await later.classes.list({ deleted: '1' })).toEqual([])
    await expect(later.classes.restore({ classId })).rejects.toMatchObject({ status: 404 })
  })
})

describe('reading 10: archiving a class', () => {
  it('keeps everything readable and closes joining', async () => {
    const { person, teacher } = await aTeacher()
    const schoolClass = await people.aClassOf(person)
    const student = await people.aStudentIn(schoolClass)
    const run = await people.aRunIn(schoolClass)
    const classId = schoolClass.id
    await teacher.classes.archive({ classId })
    expect(await teacher.classes.progress({ id: classId })).toMatchObject({ students: [{ id: student.id }] })
    expect(await teacher.students.responses({ id: student.id })).toMatchObject({ chapters: [{}] })
    const own = await app.as(student)
    expect(await own.students.chapters()).toHaveLength(1)
    expect((await own.students.profile()).class).toMatchObject({ isActive: false })
    await expect(
      app.guest().students.register({ username: 'zu-spaet-2', joinCode: schoolClass.joinCode }),
    ).rejects.toMatchObject({ code: 'CODE_UNKNOWN' })
    await expect(teacher.students.createBatch({ classId, count: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'CLASS_ARCHIVED',
    })
    await teacher.chapters.end({ classId, chapterId: run.chapterId })
    await expect(teacher.chapters.start({ classId, chapterId: run.chapterId })).rejects.toMatchObject({
      status: 409,
      code: 'CLASS_ARCHIVED',
    })
  })

  it('returns the date until which it is kept, by the period of the school', async () => {
    const { person, teacher } = await aTeacher()
    const { id: classId, organizationId } = await people.aClassOf(person)
    expect((await teacher.classes.get({ classId })).keptUntil).toBeNull()
    const days = async () => {
      const [listed] = await teacher.classes.list({})
      return (Date.parse(listed?.keptUntil ?? '') - Date.parse(listed?.archivedAt ?? '')) / (24 * 3_600_000)
    }
    await teacher.classes.archive({ classId })
    expect(await days()).toBe(365)
    await app.inTables((tx) =>
      tx('organizations').where({ id: organizationId }).update({ retentionDays: 90 }),
    )
    expect(await days()).toBe(90)
  })
})

describe('progress', () => {
  async function aBusyClass() {
    const { person, teacher } = await aTeacher()
    const schoolClass = await people.aClassOf(person)
    const run = await people.aRunIn(schoolClass)
    return { person, teacher, schoolClass, run, student: await people.aStudentIn(schoolClass) }
  }

  it('is not computed again without a change', async () => {
    const { teacher, schoolClass, student } = await aBusyClass()
    const id = schoolClass.id
    const first = await teacher.caller.read('classes.progress', { id })
    if (first.status !== 'fresh') throw new Error('expected fresh progress')
    expect(await teacher.caller.read('classes.progress', { id }, first.etag)).toEqual({ status: 'unchanged' })
    await (await app.as(student)).students.askForHelp({ on: true })
    const second = await teacher.caller.read('classes.progress', { id }, first.etag)
    if (second.status !== 'fresh') throw new Error('expected fresh progress')
    expect(second.data.version).toBeGreaterThan(first.data.version)
    expect(second.data.students[0]?.helpSince).not.toBeNull()
  })

  it('reading 12: a help request stays until the student withdraws it', async () => {
    const { teacher, schoolClass, student } = await aBusyClass()
    const own = await app.as(student)
    await own.students.askForHelp({ on: true })
    const raised = (await teacher.classes.students({ id: schoolClass.id }))[0]?.helpSince
    app.clock.pass({ minutes: 3 })
    await own.students.askForHelp({ on: true })
    expect((await teacher.classes.students({ id: schoolClass.id }))[0]?.helpSince).toBe(raised)
    expect((await own.students.profile()).helpSince).toBe(raised)
    await own.students.askForHelp({ on: false })
    expect((await teacher.classes.students({ id: schoolClass.id }))[0]?.helpSince).toBeNull()
  })

  it('counts submitted answers and no drafts', async () => {
    const { teacher, schoolClass, run, student } = await aBusyClass()
    const own = await app.as(student)
    const [chapter] = await own.students.chapters()
    const challenge = chapter?.challenges.find(({ definition }) => definition.kind === 'free_text')
    const challengeId = challenge?.id ?? ''
    await own.students.saveDraft({ challengeId, response: { text: 'Ent' } })
    const listed = async () => (await teacher.classes.students({ id: schoolClass.id }))[0]
    expect(await listed()).toMatchObject({ done: 0, total: chapter?.challengeCount })
    await own.students.submitChallenge({
      chapterId: run.chapterId,
      challengeId,
      response: 'Entdeckerin, weil die Karte noch weiße Flecken hat und ich neugierig bin.',
    })
    expect(await listed()).toMatchObject({ done: 1 })
    const across = await teacher.classes.challengeResponses({ id: schoolClass.id, challengeId })
    expect(across.students).toMatchObject([{ id: student.id, state: 'done', current: { response: {} } }])
  })
})
