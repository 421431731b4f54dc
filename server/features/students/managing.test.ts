import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../../security/passwords.ts'
import { peopleOf, testPassword, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

async function aTeacherWithClass(with_: Parameters<People['aClassOf']>[1] = {}) {
  const person = await people.aTeacherIn(await people.aSchool())
  const schoolClass = await people.aClassOf(person, with_)
  return { person, teacher: await app.as(person), schoolClass, classId: schoolClass.id }
}

describe('reading 13: resetting a password', () => {
  it('returns the new one once, ends every session and voids pending changes of the old one', async () => {
    const { teacher, schoolClass } = await aTeacherWithClass()
    const student = await people.aStudentIn(schoolClass, { passwordChanged: true })
    const tablet = await app.as(student)
    const reset = await teacher.students.resetPassword({ studentId: student.id })
    expect(reset).toEqual({
      studentId: student.id,
      username: student.username,
      generatedPassword: expect.stringMatching(/^([a-z]+-){3}\d{2}$/),
    })
    await expect(tablet.students.profile()).rejects.toMatchObject({ status: 401 })
    const login = (password: string) => app.guest().students.login({ username: student.username, password })
    await expect(login(testPassword)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    expect(await login(reset.generatedPassword)).toMatchObject({
      passwordChanged: false,
      credentialVersion: 2,
    })
  })

  it('ends a lockout that the old one caused', async () => {
    const { teacher, schoolClass } = await aTeacherWithClass()
    const chosen = 'drei schnelle Hasen'
    const student = await people.aStudentIn(schoolClass, { passwordHash: await hashPassword(chosen) })
    const tablet = app.guest()
    const login = (password: string) => tablet.students.login({ username: student.username, password })
    await login(chosen)
    await tablet.auth.logout()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await expect(login('vergessen-vergessen')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    }
    await expect(login(chosen)).rejects.toMatchObject({ status: 429, code: 'LOCKED' })
    const { generatedPassword } = await teacher.students.resetPassword({ studentId: student.id })
    await expect(login(chosen)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await login(generatedPassword)
  })

  it('leaves no session of the old password in any order of the two requests', async () => {
    const { teacher, schoolClass } = await aTeacherWithClass()
    const student = await people.aStudentIn(schoolClass)
    const tablets = Array.from({ length: 6 }, () => app.guest())
    const logins = tablets.map((tablet) =>
      tablet.students.login({ username: student.username, password: testPassword }),
    )
    await Promise.allSettled([...logins, teacher.students.resetPassword({ studentId: student.id })])
    for (const tablet of tablets) {
      expect((await tablet.http('GET', '/api/students/profile')).status).toBe(401)
    }
  })

  it('of several is all or nothing', async () => {
    const { person, teacher, schoolClass, classId } = await aTeacherWithClass()
    const students = [await people.aStudentIn(schoolClass), await people.aStudentIn(schoolClass)]
    const elsewhere = await people.aStudentIn(await people.aClassOf(person))
    const ids = students.map(({ id }) => id)
    await expect(
      teacher.students.resetPasswords({ classId, studentIds: [...ids, elsewhere.id] }),
    ).rejects.toMatchObject({ status: 404 })
    const untouched = await app.inTables((tx) =>
      tx('students').whereIn('id', ids).select('credentialVersion'),
    )
    expect(untouched).toEqual([{ credentialVersion: 1 }, { credentialVersion: 1 }])
    const reset = await teacher.students.resetPasswords({ classId, studentIds: [...ids, ...ids] })
    expect(new Set(reset.map(({ studentId }) => studentId))).toEqual(new Set(ids))
    for (const { username, generatedPassword } of reset) {
      await app.guest().students.login({ username, password: generatedPassword })
    }
  })
})

describe('accounts in bulk', () => {
  it('have valid pseudonyms and pass-phrases', async () => {
    const { teacher, classId } = await aTeacherWithClass()
    const accounts = await teacher.students.createBatch({ classId, count: 3 })
    expect(new Set(accounts.map(({ username }) => username)).size).toBe(3)
    expect((await teacher.classes.students({ id: classId })).map(({ id }) => id).sort()).toEqual(
      accounts.map(({ studentId }) => studentId).sort(),
    )
    const [account] = accounts
    const { username = '', generatedPassword: password = '' } = account ?? {}
    expect(await app.guest().students.login({ username, password })).toMatchObject({
      class: { id: classId },
      passwordChanged: false,
    })
  })

  it('are not created when the class has too few seats', async () => {
    const { teacher, schoolClass, classId } = await aTeacherWithClass({ maxStudents: 3 })
    await people.aStudentIn(schoolClass)
    await expect(teacher.students.createBatch({ classId, count: 3 })).rejects.toMatchObject({
      status: 409,
      code: 'CLASS_FULL',
    })
    expect(await teacher.classes.students({ id: classId })).toHaveLength(1)
  })
})

describe('reading 10: removing a student from a class', () => {
  it('keeps account and answers, ends the sessions, and hides the student from the teacher', async () => {
    const { teacher, schoolClass, classId } = await aTeacherWithClass()
    const run = await people.aRunIn(schoolClass)
    const student = await people.aStudentIn(schoolClass)
    const tablet = await app.as(student)
    const [chapter] = await tablet.students.chapters()
    const challenge = chapter?.challenges.find(({ definition }) => definition.kind === 'free_text')
    await tablet.students.submitChallenge({
      chapterId: run.chapterId,
      challengeId: challenge?.id ?? '',
      response: { text: 'Gärtnerin, weil aus etwas Kleinem etwas Großes wird, wenn man es pflegt.' },
    })
    expect(await teacher.students.removeFromClass({ studentId: student.id })).toEqual({
      studentId: student.id,
    })
    await expect(tablet.students.profile()).rejects.toMatchObject({ status: 401 })
    await expect(teacher.students.responses({ id: student.id })).rejects.toMatchObject({ status: 404 })
    expect(await teacher.classes.students({ id: classId })).toEqual([])
    const again = app.guest()
    const login = await again.students.login({ username: student.username, password: testPassword })
    expect(login.class).toBeNull()
    expect(await again.students.chapters()).toEqual([])
    const own = await again.students.responses({ id: student.id })
    const read = own.chapters.flatMap(({ challenges }) => challenges).find(({ id }) => id === challenge?.id)
    expect(read).toMatchObject({ state: 'done', current: { response: {} } })
    // The data of pass and conversation sheet, although no class of the student has this world.
    expect(own.chapters).toMatchObject([{ order: chapter?.order }])
    expect(read).toMatchObject({ slug: challenge?.slug, portfolio: challenge?.portfolio })
  })
})

describe('moving a student', () => {
  it('moves the answers, and both classes show it', async () => {
    const { person, teacher, schoolClass } = await aTeacherWithClass()
    const other = await people.aClassOf(person)
    const student = await people.aStudentIn(schoolClass)
    await teacher.students.move({ studentId: student.id, classId: other.id })
    await teacher.students.move({ studentId: student.id, classId: other.id })
    expect(await teacher.classes.students({ id: schoolClass.id })).toEqual([])
    expect(await teacher.classes.students({ id: other.id })).toMatchObject([{ id: student.id }])
    const memberships = await app.inTables((tx) => tx('memberships').where({ studentId: student.id }))
    expect(memberships).toHaveLength(2)
  })

  it('into a full class is refused', async () => {
    const { person, teacher, schoolClass } = await aTeacherWithClass()
    const full = await people.aClassOf(person, { maxStudents: 1 })
    await people.aStudentIn(full)
    const student = await people.aStudentIn(schoolClass)
    await expect(teacher.students.move({ studentId: student.id, classId: full.id })).rejects.toMatchObject({
      code: 'CLASS_FULL',
    })
  })
})

describe('ending all devices', () => {
  it('ends sessions and revokes existing write keys', async () => {
    const { teacher, schoolClass } = await aTeacherWithClass()
    const student = await people.aStudentIn(schoolClass)
    const tablet = await app.as(student)
    await teacher.students.endDevices({ studentId: student.id })
    await expect(tablet.students.profile()).rejects.toMatchObject({ status: 401 })
    expect(await app.inTables((tx) => tx('keyRevocations').where({ studentId: student.id }))).toHaveLength(1)
    await app.guest().students.login({ username: student.username, password: testPassword })
  })

  /** Signs in on a tablet. @returns when its key was issued */
  async function signedInAt({ username }: { username: string }): Promise<Date | undefined> {
    const deviceId = uuidv7()
    const login = { username, password: testPassword, deviceId }
    const { writeKey } = await app.guest().students.login(login)
    return app.services.letters.holderOf(writeKey?.keyId ?? '')?.issuedAt
  }

  async function revokedBefore(studentId: string): Promise<Date | undefined> {
    const row = await app.inTables((tx) => tx('keyRevocations').where({ studentId }).first())
    return row?.issuedBefore
  }

  it('leaves the key of a sign-in whose session begins after it, however long its password took', async () => {
    const { teacher, schoolClass } = await aTeacherWithClass()
    const student = await people.aStudentIn(schoolClass)
    const { attempt } = app.services.signInLimiter
    vi.spyOn(app.services.signInLimiter, 'attempt').mockImplementationOnce(async (...checked) => {
      const found = await attempt(...checked)
      await teacher.students.endDevices({ studentId: student.id })
      return found as never
    })
    const issuedAt = await signedInAt(student)
    expect(issuedAt!.getTime()).toBeGreaterThanOrEqual((await revokedBefore(student.id))!.getTime())
  })

  it('gives no key to a session that it ended after the request for the key had read it', async () => {
    const { teacher, schoolClass } = await aTeacherWithClass()
    const student = await people.aStudentIn(schoolClass)
    const own = await app.as(student)
    const { findUser } = app.services.sessions
    vi.spyOn(app.services.sessions, 'findUser').mockImplementationOnce(async (...asked) => {
      const user = await findUser(...asked)
      await teacher.students.endDevices({ studentId: student.id })
      return user
    })
    await expect(own.students.writeKey({ deviceId: uuidv7() })).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    })
  })

  it('revokes the key of a sign-in that it had to wait for, together with its session', async () => {
    const { teacher, schoolClass } = await aTeacherWithClass()
    const student = await people.aStudentIn(schoolClass)
    const { findUser } = app.services.sessions
    let issuedAt: Date | undefined
    vi.spyOn(app.services.sessions, 'findUser').mockImplementationOnce(async (...asked) => {
      const user = await findUser(...asked)
      issuedAt = await signedInAt(student)
      app.clock.pass({ seconds: 1 })
      return user
    })
    await teacher.students.endDevices({ studentId: student.id })
    expect(issuedAt!.getTime()).toBeLessThan((await revokedBefore(student.id))!.getTime())
  })
})

describe('reading 5: the own password', () => {
  it('may change without the old one only soon after signing in', async () => {
    const { schoolClass } = await aTeacherWithClass()
    const student = await people.aStudentIn(schoolClass)
    const tablet = await app.as(student)
    const changed = await tablet.students.changePassword({ newPassword: 'moos-und-farn-5' })
    expect(changed).toMatchObject({ passwordChanged: true, credentialVersion: 2 })
    app.clock.pass({ minutes: 9, seconds: 30 })
    await tablet.auth.refresh()
    app.clock.pass({ minutes: 1 })
    await expect(tablet.students.changePassword({ newPassword: 'moos-und-farn-6' })).rejects.toMatchObject({
      status: 403,
      code: 'CURRENT_PASSWORD',
    })
    await tablet.students.changePassword({
      currentPassword: 'moos-und-farn-5',
      newPassword: 'moos-und-farn-6',
    })
  })

  it('ends the other sessions of the student', async () => {
    const { schoolClass } = await aTeacherWithClass()
    const student = await people.aStudentIn(schoolClass)
    const here = await app.as(student)
    const elsewhere = await app.as(student)
    await here.students.changePassword({ currentPassword: testPassword, newPassword: 'moos-und-farn-5' })
    await here.students.profile()
    await expect(elsewhere.students.profile()).rejects.toMatchObject({ status: 401 })
  })
})

it("a teacher's view of one student counts by chapter", async () => {
  const { teacher, schoolClass } = await aTeacherWithClass()
  const run = await people.aRunIn(schoolClass)
  const student = await people.aStudentIn(schoolClass)
  await (await app.as(student)).students.askForHelp({ on: true })
  const seen = await teacher.students.get({ id: student.id })
  expect(seen).toMatchObject({
    id: student.id,
    class: { id: schoolClass.id },
    done: 0,
    chapters: [{ id: run.chapterId, done: 0 }],
  })
  expect(seen.helpSince).not.toBeNull()
  expect(seen.total).toBe(seen.chapters[0]?.total)
})
