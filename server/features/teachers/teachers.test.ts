import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLicenseKey } from '#shared/domain/license-key.ts'
import { peopleOf, testPassword, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

const ida = { firstName: 'Ida', lastName: 'Neu' }
const unknownKey = (byte: number) => createLicenseKey(new Uint8Array(64).fill(byte))

describe('registration', () => {
  it('signs the teacher in, and the chosen password is valid', async () => {
    const { licenseKey } = await people.aSchool()
    const teacher = app.guest()
    const password = 'kutter-moos-fahne'
    const registered = await teacher.teachers.register({
      ...ida,
      email: 'ida@a.example',
      password,
      licenseKey,
    })
    expect(registered.generatedPassword).toBeUndefined()
    expect(await teacher.auth.me()).toMatchObject({
      userId: registered.id,
      userType: 'teacher',
      classId: null,
    })
    const again = await app.guest().teachers.login({ email: 'IDA@a.example', password })
    expect(again.id).toBe(registered.id)
  })

  it('refuses an e-mail address of an account in this school', async () => {
    const school = await people.aSchool()
    const { licenseKey } = school
    const { email } = await people.aTeacherIn(school)
    await expect(
      app.guest().teachers.register({ ...ida, email: email.toUpperCase(), licenseKey }),
    ).rejects.toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
  })

  it.each([
    ['zu-kurz-11', 'too_short', 'This is too short: at least 12 characters.'],
    ['passwordpassword', 'password_common', 'This password is too well known. Please choose another.'],
    ['ida.neumann-mag-eulen', 'password_contains_name', 'The password must not contain your own name.'],
  ])('refuses the password %s and names the rule', async (password, rule, message) => {
    const { licenseKey } = await people.aSchool()
    await expect(
      app.guest().teachers.register({ ...ida, email: 'ida.neumann@a.example', password, licenseKey }),
    ).rejects.toMatchObject({ code: 'PASSWORD_WEAK', fields: [{ path: 'password', code: rule, message }] })
  })

  it('is possible with an expired licence, which allows reading but not creating', async () => {
    const { licenseKey } = await people.aSchool({ validUntil: new Date('2020-07-31') })
    const teacher = app.guest()
    await teacher.teachers.register({ ...ida, email: 'ida@expired.example', licenseKey })
    await expect(teacher.classes.create({ name: '5a' })).rejects.toMatchObject({
      status: 409,
      code: 'LICENSE_EXPIRED',
    })
    expect(await teacher.classes.list()).toEqual([])
  })
})

describe('the licence key', () => {
  it("shows the school's name before the registration", async () => {
    const { licenseKey, name } = await people.aSchool()
    const spelled = licenseKey.toLowerCase().replaceAll('-', ' ')
    expect(await app.guest().teachers.licensePreview({ licenseKey: spelled })).toEqual({
      organization: { name },
    })
  })

  it('is unknown when no school has it', async () => {
    await expect(app.guest().teachers.licensePreview({ licenseKey: unknownKey(7) })).rejects.toMatchObject({
      status: 422,
      code: 'LICENSE_UNKNOWN',
      fields: [{ path: 'licenseKey', code: 'license_unknown' }],
    })
  })

  it('cannot be guessed: a device is blocked after 20 failures', async () => {
    const { licenseKey } = await people.aSchool()
    const guesser = app.guest()
    guesser.cookies.write('wk_device', 'A'.repeat(22), 1)
    for (let guess = 0; guess < 20; guess += 1) {
      await expect(guesser.teachers.licensePreview({ licenseKey: unknownKey(guess) })).rejects.toMatchObject({
        code: 'LICENSE_UNKNOWN',
      })
    }
    await expect(guesser.teachers.licensePreview({ licenseKey })).rejects.toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
    })
    expect(await app.guest().teachers.licensePreview({ licenseKey })).toBeDefined()
  })
})

describe('signing in', () => {
  it('answers a wrong password and an unknown address with the same words', async () => {
    const { email } = await people.aTeacherIn(await people.aSchool())
    const wrong = await app.guest().http('POST', '/api/teacher/login', {
      body: { email, password: 'falsch-falsch-falsch' },
    })
    const unknown = await app.guest().http('POST', '/api/teacher/login', {
      body: { email: 'niemand@a.example', password: 'falsch-falsch-falsch' },
    })
    expect(wrong.status).toBe(401)
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  it('of a deactivated teacher fails like a wrong password', async () => {
    const { email } = await people.aTeacherIn(await people.aSchool(), { deactivatedAt: new Date() })
    await expect(app.guest().teachers.login({ email, password: testPassword })).rejects.toMatchObject({
      code: 'BAD_CREDENTIALS',
    })
  })

  it('into a suspended school is refused with its own code, but only after the right password', async () => {
    const school = await people.aSchool()
    const { email } = await people.aTeacherIn(school)
    const admin = await app.as(await people.anAdmin())
    await admin.admins.suspend({ organizationId: school.organizationId })
    const login = (password: string) => app.guest().teachers.login({ email, password })
    await expect(login(testPassword)).rejects.toMatchObject({ status: 403, code: 'SUSPENDED' })
    await expect(login('falsch-falsch-falsch')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  })

  it('remembers the device and ends the session that the request carried', async () => {
    const school = await people.aSchool()
    const first = await people.aTeacherIn(school)
    const second = await people.aTeacherIn(school)
    const tablet = app.guest()
    await tablet.teachers.login({ email: first.email, password: testPassword })
    const device = tablet.cookies.read('wk_device')
    expect(device).toMatch(/^[\w-]{22}$/)
    const left = app.guest()
    for (const name of ['wk_access', 'wk_refresh', 'wk_here'] as const) {
      left.cookies.write(name, tablet.cookies.read(name) ?? '', 1)
    }
    await tablet.teachers.login({ email: second.email, password: testPassword })
    expect(tablet.cookies.read('wk_device')).toBe(device)
    expect((await left.http('GET', '/api/teacher/profile')).status).toBe(401)
  })
})

describe('the own account', () => {
  it('changes its password with the current one, and other sessions end', async () => {
    const person = await people.aTeacherIn(await people.aSchool())
    const here = await app.as(person)
    const elsewhere = await app.as(person)
    const newPassword = 'kutter-moos-fahne-31'
    await expect(
      here.teachers.changePassword({ currentPassword: 'falsch-falsch-falsch', newPassword }),
    ).rejects.toMatchObject({ status: 403, code: 'CURRENT_PASSWORD' })
    await here.teachers.changePassword({ currentPassword: testPassword, newPassword })
    expect(await here.teachers.profile()).toMatchObject({ passwordChanged: true })
    const audited = await app.inTables((tx) =>
      tx('auditLog').where({ objectId: person.id }).select('actorId', 'action'),
    )
    expect(audited).toContainEqual({ actorId: person.id, action: 'teacher.change-password' })
    await expect(elsewhere.teachers.profile()).rejects.toMatchObject({ status: 401 })
    await app.guest().teachers.login({ email: person.email, password: newPassword })
  })

  it('lists its sessions and ends one of them', async () => {
    const school = await people.aSchool()
    const person = await people.aTeacherIn(school)
    const [here, elsewhere, third] = [await app.as(person), await app.as(person), await app.as(person)]
    const stranger = await app.as(await people.aTeacherIn(school))
    const sessions = await here.teachers.sessions()
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
    const { id: ofElsewhere = '' } = (await elsewhere.teachers.sessions()).find(({ isThis }) => isThis) ?? {}
    await expect(stranger.teachers.endSession({ sessionId: ofElsewhere })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await elsewhere.teachers.profile()).id).toBe(person.id)
    await here.teachers.endSession({ sessionId: ofElsewhere })
    await expect(elsewhere.teachers.profile()).rejects.toMatchObject({ status: 401 })
    expect(await here.teachers.sessions()).toHaveLength(2)
    await here.teachers.endOtherSessions()
    await expect(third.teachers.profile()).rejects.toMatchObject({ status: 401 })
    expect(await here.teachers.sessions()).toEqual([
      {
        id: expect.any(String),
        isThis: true,
        signedInAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ])
    app.clock.pass({ hours: 9 })
    const back = await app.as(person)
    expect(await back.teachers.sessions()).toHaveLength(1)
  })

  it('accepts at most twenty password changes at once, because each costs hashes', async () => {
    const person = await people.aTeacherIn(await people.aSchool())
    const here = await app.as(person)
    const changes = Array.from({ length: 26 }, (_, n) =>
      here.teachers.changePassword({ currentPassword: testPassword, newPassword: `kutter-moos-fahne-${n}` }),
    )
    const failures = (await Promise.allSettled(changes)).filter((settled) => settled.status === 'rejected')
    const codes = failures.map(({ reason }) => (reason as { code: string }).code)
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(6)
  })

  it('reading 1: the own id is accepted in the query, another one is refused', async () => {
    const school = await people.aSchool()
    const person = await people.aTeacherIn(school)
    const colleague = await people.aTeacherIn(school)
    const teacher = await app.as(person)
    expect((await teacher.teachers.profile({ teacherId: person.id })).id).toBe(person.id)
    await expect(teacher.teachers.profile({ teacherId: colleague.id })).rejects.toMatchObject({
      status: 403,
      code: 'NOT_YOURS',
    })
  })

  it('answers 304 when the client has the current profile', async () => {
    const teacher = await app.as(await people.aTeacherIn(await people.aSchool()))
    const first = await teacher.caller.read('teachers.profile', {})
    const etag = first.status === 'fresh' ? first.etag : undefined
    expect(await teacher.caller.read('teachers.profile', {}, etag)).toEqual({ status: 'unchanged' })
  })
})

it('reading 4: usage counts active classes, in percent with one decimal', async () => {
  const school = await people.aSchool({ totalSlots: 3, validUntil: new Date('2099-07-31T23:59:59.999Z') })
  const person = await people.aTeacherIn(school)
  await people.aClassOf(person)
  await people.aClassOf(person, { isActive: false, archivedAt: new Date() })
  await people.aClassOf(person, { deletedAt: new Date() })
  const teacher = await app.as(person)
  expect(await teacher.teachers.licenseUsage()).toEqual({
    totalSlots: 3,
    usedSlots: 1,
    availableSlots: 2,
    usagePercentage: 33.3,
    validUntil: '2099-07-31T23:59:59.999Z',
  })
})
