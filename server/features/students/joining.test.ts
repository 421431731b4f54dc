import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashesComputed } from '../../security/passwords.ts'
import { createLetterWriter } from '../../testing/letter-writer.ts'
import { peopleOf, testPassword, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

async function aClass(with_: Parameters<People['aClassOf']>[1] = {}) {
  const school = await people.aSchool()
  const person = await people.aTeacherIn(school)
  return { school, person, schoolClass: await people.aClassOf(person, with_) }
}

describe('reading 13: registration through a join code', () => {
  it('signs in, and generates a pass-phrase when none was chosen', async () => {
    const { schoolClass, school } = await aClass()
    const tablet = app.guest()
    const { generatedPassword, ...student } = await tablet.students.register({
      username: 'Mutiger-Luchs-27',
      joinCode: `${schoolClass.joinCode.slice(0, 4)}-${schoolClass.joinCode.slice(4)}`,
    })
    expect(student).toEqual({
      id: expect.any(String),
      username: 'mutiger-luchs-27',
      passwordChanged: false,
      createdAt: expect.any(String),
      credentialVersion: 1,
      helpSince: null,
      givenPassword: null,
      class: { id: schoolClass.id, name: schoolClass.name, description: '', isActive: true },
      organization: { id: school.organizationId, name: school.name, legalBasis: 'law' },
    })
    expect(await tablet.auth.me()).toMatchObject({ userId: student.id, classId: schoolClass.id })
    const again = await app.guest().students.login({
      username: 'mutiger-luchs-27',
      password: generatedPassword ?? '',
    })
    expect(again).toEqual(student)
  })

  it('reading 5: passwordChanged stays false also after a self-chosen password', async () => {
    const { schoolClass } = await aClass()
    const student = await app.guest().students.register({
      username: 'selbst-gewaehlt',
      password: 'kutter-moos',
      joinCode: schoolClass.joinCode,
    })
    expect(student).toMatchObject({ passwordChanged: false })
    expect(student.generatedPassword).toBeUndefined()
  })

  it('gives keys for letters to a device that sends its id', async () => {
    const { schoolClass } = await aClass()
    const run = await people.aRunIn(schoolClass)
    const tablet = app.guest()
    const { id, writeKey, sealKey } = await tablet.students.register({
      username: 'brief-schreiber',
      joinCode: schoolClass.joinCode,
      deviceId: crypto.randomUUID(),
    })
    if (!writeKey || !sealKey) throw new Error('no keys')
    const writer = await createLetterWriter({ writeKey, sealKey })
    const letter = await writer.write({
      operation: 'students.askForHelp',
      input: { studentId: id, on: true },
      at: new Date().toISOString(),
    })
    const { receipts } = await app.guest().outbox.deliver({ letters: [letter] })
    expect(receipts).toMatchObject([{ id: letter.id, disposition: 'received' }])
    expect(run.classId).toBe(schoolClass.id)
  })

  it('suggests a free name for a taken one', async () => {
    const { schoolClass } = await aClass()
    const other = await aClass()
    await people.aStudentIn(other.schoolClass, { username: 'flinker-otter' })
    const answer = await app.guest().http('POST', '/api/students/register', {
      body: { username: 'flinker-otter', joinCode: schoolClass.joinCode },
    })
    const fields = [{ path: 'username', code: 'username_taken' }]
    expect(answer).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN', fields } })
    await app.guest().students.register({
      username: answer.body.suggestion,
      joinCode: schoolClass.joinCode,
    })
  })

  it.each([
    ['kurz', 'too_short'],
    ['password', 'password_common'],
    ['leise-eule-31!', 'password_contains_name'],
  ])('refuses the password %s and names the rule', async (password, rule) => {
    const { schoolClass } = await aClass()
    await expect(
      app.guest().students.register({ username: 'leise-eule-31', password, joinCode: schoolClass.joinCode }),
    ).rejects.toMatchObject({
      status: 422,
      code: 'PASSWORD_WEAK',
      fields: [{ path: 'password', code: rule }],
    })
  })

  it('with the code of a full class computes no hash for any number of attempts', async () => {
    const { schoolClass } = await aClass({ maxStudents: 1 })
    await people.aStudentIn(schoolClass)
    const before = hashesComputed()
    for (let n = 0; n < 5; n += 1) {
      const late = app
        .guest()
        .students.register({ username: `zu-spaet-${n}`, joinCode: schoolClass.joinCode })
      await expect(late).rejects.toMatchObject({ code: 'CLASS_FULL' })
    }
    expect(hashesComputed()).toBe(before)
  })

  it('limits the enumeration of names: a device learns of at most thirty taken names', async () => {
    const { schoolClass } = await aClass()
    const { username } = await people.aStudentIn((await aClass()).schoolClass)
    const reader = app.guest()
    const ask = (name: string) => reader.students.register({ username: name, joinCode: schoolClass.joinCode })
    // The first refusal sets the device cookie; from then on the device counts.
    for (let n = 0; n < 31; n += 1)
      await expect(ask(username)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
    await expect(ask(username)).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    await expect(ask('noch-ganz-frei-1')).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  })

  it('two concurrent registrations for the last seat: exactly one succeeds', async () => {
    const { schoolClass } = await aClass({ maxStudents: 1 })
    const outcomes = await Promise.allSettled(
      ['eins-eins', 'zwei-zwei', 'drei-drei'].map((username) =>
        app.guest().students.register({ username, joinCode: schoolClass.joinCode }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ status: 409, code: 'CLASS_FULL' })
    }
  })
})

describe('a join code', () => {
  it('that is wrong, archived, deleted, closed or of a suspended school gets one identical answer', async () => {
    const active = (await aClass()).schoolClass
    const archived = (await aClass({ isActive: false, archivedAt: new Date() })).schoolClass
    const closed = (await aClass({ joinOpen: false })).schoolClass
    const suspended = await aClass()
    const admin = await app.as(await people.anAdmin())
    await admin.admins.suspend({ organizationId: suspended.school.organizationId })
    const deleted = await aClass()
    await (await app.as(deleted.person)).classes.delete({ classId: deleted.schoolClass.id })
    const wrong = active.joinCode === 'KTM4Q7WX' ? 'KTM4Q7WC' : 'KTM4Q7WX'
    const codes = [wrong, archived, closed, suspended.schoolClass, deleted.schoolClass].map((code) =>
      typeof code === 'string' ? code : code.joinCode,
    )
    for (const joinCode of codes) {
      const { status, body } = await app.guest().http('POST', '/api/students/register', {
        body: { username: 'vor-der-tuer', joinCode },
      })
      expect({ status, ...body, requestId: '' }).toEqual({
        status: 404,
        success: false,
        statusCode: 404,
        code: 'CODE_UNKNOWN',
        statusMessage: 'This code fits no open class. Ask your teacher.',
        requestId: '',
      })
    }
  })

  it('cannot be guessed: a device has 20 failures in 15 minutes, and others at its address are not limited', async () => {
    const { schoolClass } = await aClass()
    const guesser = app.guest()
    guesser.cookies.write('wk_device', 'B'.repeat(22), 1)
    const tryCode = (joinCode: string) => guesser.students.register({ username: 'rate-mal', joinCode })
    for (let guess = 0; guess < 20; guess += 1) {
      await expect(tryCode('CCCCCCCC')).rejects.toMatchObject({ code: 'CODE_UNKNOWN' })
    }
    await expect(tryCode(schoolClass.joinCode)).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    await app.guest().students.register({ username: 'nebenan-1', joinCode: schoolClass.joinCode })
  })
})

describe('signing in', () => {
  it('answers a wrong password and an unknown name with the same words', async () => {
    const { schoolClass } = await aClass()
    const { username } = await people.aStudentIn(schoolClass)
    const [wrong, unknown] = await Promise.all(
      [username, 'niemand-hier'].map((name) =>
        app.guest().http('POST', '/api/students/login', { body: { username: name, password: 'falsch' } }),
      ),
    )
    expect(wrong?.status).toBe(401)
    expect({ ...wrong?.body, requestId: '' }).toEqual({ ...unknown?.body, requestId: '' })
  })

  it('answers in German on request', async () => {
    const answer = await app.guest().http('POST', '/api/students/login', {
      body: { username: 'niemand-hier', password: 'falsch' },
      headers: { 'Accept-Language': 'de-DE,de;q=0.9,en;q=0.5' },
    })
    expect(answer.body.statusMessage).toBe('Name oder Passwort stimmt nicht.')
  })

  it('is not locked for Anna on her own tablet when a classmate tries her name', async () => {
    const { schoolClass } = await aClass()
    const anna = await people.aStudentIn(schoolClass)
    const own = app.guest()
    await own.students.login({ username: anna.username, password: testPassword })
    const classmate = app.guest()
    const guess = () => classmate.students.login({ username: anna.username, password: 'falsch-geraten' })
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await expect(guess()).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    }
    await expect(guess()).rejects.toMatchObject({ status: 429, code: 'LOCKED' })
    await own.students.login({ username: anna.username, password: testPassword })
  })
})

describe('a password change that waits on the student’s tablet', () => {
  async function changedTo(
    newPassword: string,
    { id, writeKey, sealKey }: Awaited<ReturnType<ReturnType<typeof app.guest>['students']['login']>>,
    currentPassword: string,
  ) {
    if (!writeKey || !sealKey) throw new Error('no keys')
    const writer = await createLetterWriter({ writeKey, sealKey })
    return writer.write({
      operation: 'students.changePassword',
      input: { studentId: id, currentPassword, newPassword, credentialVersion: 1 },
      at: new Date().toISOString(),
    })
  }
  const failElsewhere = async (username: string) => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const guess = app.guest().students.login({ username, password: 'falsch-geraten' })
      await expect(guess).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    }
  }

  it.each(['signed in', 'registered'])('takes effect after failures of others: %s there', async (how) => {
    const { schoolClass } = await aClass()
    const deviceId = crypto.randomUUID()
    const username = how === 'registered' ? 'anna-eigenes' : (await people.aStudentIn(schoolClass)).username
    const given = { username, password: testPassword, deviceId }
    const tablet = app.guest()
    const anna =
      how === 'registered'
        ? await tablet.students.register({ ...given, joinCode: schoolClass.joinCode })
        : await tablet.students.login(given)
    const letter = await changedTo('wolke-sieben-tanzt', anna, testPassword)
    await failElsewhere(username)
    const { receipts } = await app.guest().outbox.deliver({ letters: [letter] })
    expect(receipts).toMatchObject([{ id: letter.id, disposition: 'received' }])
    await tablet.students.login({ username, password: 'wolke-sieben-tanzt' })
  })
})

describe('a student without a class', () => {
  async function aRemovedStudent() {
    const { person, schoolClass, school } = await aClass()
    const student = await people.aStudentIn(schoolClass)
    const teacher = await app.as(person)
    await teacher.students.removeFromClass({ studentId: student.id })
    return { person, teacher, school, schoolClass, student }
  }

  it('joins again with a code of the own school and keeps the history of classes', async () => {
    const { person, student } = await aRemovedStudent()
    const next = await people.aClassOf(person)
    const own = await app.as(student)
    expect((await own.students.profile()).class).toBeNull()
    const joined = await own.students.joinClass({ joinCode: next.joinCode })
    expect(joined.class).toMatchObject({ id: next.id })
    expect(await own.auth.me()).toMatchObject({ classId: next.id })
    const memberships = await app.inTables((tx) =>
      tx('memberships').where({ studentId: student.id }).orderBy('joinedAt'),
    )
    expect(memberships.map(({ leftAt }) => leftAt === null)).toEqual([false, true])
    await expect(own.students.joinClass({ joinCode: next.joinCode })).rejects.toMatchObject({
      status: 409,
      code: 'ALREADY_IN_CLASS',
    })
  })

  it('gets the same answer for the code of another school as for an invalid one', async () => {
    const { student } = await aRemovedStudent()
    const elsewhere = await aClass()
    await expect(
      (await app.as(student)).students.joinClass({ joinCode: elsewhere.schoolClass.joinCode }),
    ).rejects.toMatchObject({ status: 404, code: 'CODE_UNKNOWN' })
  })
})
