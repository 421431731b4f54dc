import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { limits } from '#shared/domain/limits.ts'
import { peopleOf, testPassword, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let people: People
let admin: TestClient
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
  admin = await app.as(await people.anAdmin())
})
afterAll(() => app.close())

describe('an admin', () => {
  it('signs in by e-mail and password', async () => {
    const { id, email } = await people.anAdmin()
    const guest = app.guest()
    expect(await guest.admins.login({ email, password: testPassword })).toEqual({ id, email })
    expect(await guest.admins.profile()).toEqual({ id, email })
    expect(await guest.auth.me()).toMatchObject({ userType: 'admin', organizationId: null, classId: null })
  })
})

describe('organizations', () => {
  it('are counted, searched, sorted and paged', async () => {
    const school = await people.aSchool({ name: 'Zebra-Schule 100%', totalSlots: 4 })
    const teacher = await people.aTeacherIn(school)
    const schoolClass = await people.aClassOf(teacher)
    await people.aClassOf(teacher, { isActive: false, archivedAt: new Date() })
    await people.aStudentIn(schoolClass)
    const found = await admin.admins.organizations({ q: '100%' })
    expect(found).toEqual({
      total: 1,
      page: 1,
      items: [
        {
          id: school.organizationId,
          name: school.name,
          city: null,
          status: 'active',
          teachers: 1,
          classes: 2,
          students: 1,
          totalSlots: 4,
          usedSlots: 1,
          validUntil: null,
          retentionDays: 365,
          legalBasis: 'law',
          timeZone: 'Europe/Berlin',
        },
      ],
    })
    await people.aSchool({ name: 'Aal-Schule' })
    const names = async (sort: 'name' | '-name' | '-usedSlots') =>
      (await admin.admins.organizations({ sort })).items.map(({ name }) => name)
    expect((await names('name'))[0]).toBe('Aal-Schule')
    expect((await names('-name'))[0]).toBe(school.name)
    expect((await names('-usedSlots'))[0]).toBe(school.name)
    expect((await admin.admins.organizations({ q: '%' })).total).toBe(1)
  })

  it('have a time zone: teachers read it, plans go by it, and those made before keep theirs', async () => {
    const school = await people.aSchool()
    const teacher = await people.aTeacherIn(school)
    const { id: classId } = await people.aClassOf(teacher)
    const api = await app.as(teacher)
    const { organizationId } = school
    const zoneOfTeacher = async () => (await api.teachers.profile({})).organization.timeZone
    expect(await zoneOfTeacher()).toBe('Europe/Berlin')
    const plan = (chapter: number, startsAt: string) =>
      api.chapters.plan({
        ...{ classId, chapterId: chapters[chapter]!.id, startsAt },
        ...{ endsOn: null, closes: false },
      })
    const nextYear = app.clock.now().getUTCFullYear() + 1
    const startsLocal = `${nextYear}-07-01T08:00`
    const before = await plan(0, startsLocal)
    expect(before?.startsAt).toBe(`${nextYear}-07-01T06:00:00.000Z`)

    for (const timeZone of ['Mars/Olympus', '+01:00', 'UTC', '']) {
      const refused = admin.admins.updateOrganization({ organizationId, name: 'Neu', timeZone })
      await expect(refused, timeZone).rejects.toMatchObject({ fields: [{ path: 'timeZone' }] })
    }
    expect((await admin.admins.organizations({ q: school.name })).items[0]).toMatchObject({
      name: school.name,
      timeZone: 'Europe/Berlin',
    })
    const saved = await admin.admins.updateOrganization({ organizationId, timeZone: 'atlantic/canary' })
    expect(saved.timeZone).toBe('Atlantic/Canary')
    await admin.admins.updateOrganization({ organizationId, city: 'Arrecife' })
    expect(await zoneOfTeacher()).toBe('Atlantic/Canary')
    expect(await plan(1, startsLocal)).toMatchObject({
      startsAt: `${nextYear}-07-01T07:00:00.000Z`,
      timeZone: 'Atlantic/Canary',
    })
    const [first] = await api.chapters.ofClass({ classId })
    expect(first?.plan).toMatchObject({ ...before, startsLocal, timeZone: 'Europe/Berlin' })
    const audited = await app.inTables((tx) =>
      tx('auditLog').where({ organizationId, action: 'organization.set-time-zone' }).select('objectId'),
    )
    expect(audited).toEqual([{ objectId: organizationId }])
  })

  it('are sorted as in a German list, by name and by city, whatever the locale of the cluster', async () => {
    const alphabet = [
      'ahorn',
      'Äsche',
      'Birke',
      'öd',
      'Oleander',
      'Übersee',
      'Ulme',
      'Weiß',
      'weit',
      'Zander',
    ]
    for (const word of alphabet.toSorted()) {
      await admin.admins.createOrganization({ name: `${word} am Hang`, city: word, totalSlots: 1 })
    }
    const cities = async (sort: 'name' | '-name' | 'city' | '-city') =>
      (await admin.admins.organizations({ q: 'am Hang', sort })).items.map(({ city }) => city)
    for (const sort of ['name', 'city'] as const) {
      expect(await cities(sort)).toEqual(alphabet)
      expect(await cities(`-${sort}`)).toEqual(alphabet.toReversed())
    }
  })

  it('have a last page; a higher page number returns the last', async () => {
    const fullPage = limits.organizationsPerPage
    for (let made = 0; made <= fullPage; made++) await people.aSchool({ name: `Seitenschule ${made}` })
    const first = await admin.admins.organizations({ q: 'Seitenschule' })
    const last = await admin.admins.organizations({ q: 'Seitenschule', page: 2 })
    expect(first).toMatchObject({ total: fullPage + 1, page: 1 })
    expect(last.items).toHaveLength(1)
    expect(new Set([...first.items, ...last.items].map(({ id }) => id)).size).toBe(fullPage + 1)
    expect(await admin.admins.organizations({ q: 'Seitenschule', page: 99 })).toEqual(last)
    const nothing = await admin.admins.organizations({ q: 'Seitenlos', page: 99 })
    expect(nothing).toEqual({ items: [], total: 0, page: 1 })
  })

  it('are made with a licence that is good until the end of its last day', async () => {
    const school = await admin.admins.createOrganization({
      name: 'Schule am Fluss',
      city: 'Musterstadt',
      totalSlots: 5,
      validUntil: '2099-07-31',
    })
    expect(school).toMatchObject({
      city: 'Musterstadt',
      status: 'active',
      totalSlots: 5,
      validUntil: '2099-07-31T23:59:59.999Z',
    })
    const organizationId = school.id
    const changed = { totalSlots: 6, validUntil: null, retentionDays: 90 }
    expect(await admin.admins.updateOrganization({ organizationId, ...changed })).toMatchObject({
      name: 'Schule am Fluss',
      city: 'Musterstadt',
      ...changed,
    })
    await expect(
      admin.admins.createOrganization({ name: 'Nie', totalSlots: 1, validUntil: '2027-02-31' }),
    ).rejects.toMatchObject({ status: 422, fields: [{ path: 'validUntil' }] })
  })

  it('get a new licence key that replaces the old one', async () => {
    const school = await people.aSchool()
    const rotated = await admin.admins.rotateLicenseKey({ organizationId: school.organizationId })
    expect(rotated.licenseKey).not.toBe(school.licenseKey)
    const preview = (licenseKey: string) => app.guest().teachers.licensePreview({ licenseKey })
    await expect(preview(school.licenseKey)).rejects.toMatchObject({ code: 'LICENSE_UNKNOWN' })
    expect(await preview(rotated.licenseKey)).toEqual({ organization: { name: school.name } })
  })

  it('that are suspended end all sessions at once, and admit sign-ins again afterwards', async () => {
    const school = await people.aSchool()
    const person = await people.aTeacherIn(school)
    const student = await people.aStudentIn(await people.aClassOf(person))
    const signedIn = [await app.as(person), await app.as(student)]
    const organizationId = school.organizationId
    expect(await admin.admins.suspend({ organizationId })).toMatchObject({ status: 'suspended' })
    for (const client of signedIn) await expect(client.auth.me()).rejects.toMatchObject({ status: 401 })
    const login = () => app.guest().students.login({ username: student.username, password: testPassword })
    await expect(login()).rejects.toMatchObject({ status: 403, code: 'SUSPENDED' })
    expect(await admin.admins.resume({ organizationId })).toMatchObject({ status: 'active' })
    await login()
  })
})

describe('the teachers of a school', () => {
  it('get a reset code, which is shown once', async () => {
    const school = await people.aSchool()
    const person = await people.aTeacherIn(school)
    const teacher = await app.as(person)
    const reset = await admin.admins.resetTeacherPassword({ teacherId: person.id })
    expect(reset).toMatchObject({ teacherId: person.id, email: person.email })
    // Nothing has changed for the teacher until the code is redeemed (approvals.test.ts).
    await teacher.auth.me()
    expect(JSON.stringify(reset)).not.toContain('assword')
  })

  it('get no reset code before a colleague has confirmed them, and the list says so', async () => {
    const school = await people.aSchool()
    const person = await people.aTeacherIn(school, { confirmedAt: null })
    const [listed] = await admin.admins.teachers({ id: school.organizationId })
    expect(listed).toMatchObject({ id: person.id, confirmedAt: null })
    await expect(admin.admins.resetTeacherPassword({ teacherId: person.id })).rejects.toMatchObject({
      status: 409,
      code: 'NOT_CONFIRMED',
    })
    expect(await app.inTables((tx) => tx('approvals').where({ teacherId: person.id }))).toEqual([])
    await people.aTeacherIn(school)
    const confirmed = await admin.admins.teachers({ id: school.organizationId })
    expect(confirmed.find(({ id }) => id !== person.id)?.confirmedAt).toBeTruthy()
  })

  it('are listed by last name, then by first name', async () => {
    const school = await people.aSchool()
    const register = ['Ida Olsen', 'Cem Öztürk', 'Aylin von Stein', 'Änne Zander', 'Ben Zander']
    for (const person of register.toReversed()) {
      const [firstName = '', ...rest] = person.split(' ')
      await people.aTeacherIn(school, { firstName, lastName: rest.join(' ') })
    }
    const listed = await admin.admins.teachers({ id: school.organizationId })
    expect(listed.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(register)
  })

  it('can be deactivated: signed out at once, and listed as deactivated', async () => {
    const school = await people.aSchool()
    const person = await people.aTeacherIn(school)
    await people.aClassOf(person)
    const teacher = await app.as(person)
    await admin.admins.deactivateTeacher({ teacherId: person.id })
    await expect(teacher.auth.me()).rejects.toMatchObject({ status: 401 })
    const [listed] = await admin.admins.teachers({ id: school.organizationId })
    expect(listed).toMatchObject({ email: person.email, classes: 1 })
    expect(listed?.deactivatedAt).not.toBeNull()
  })

  it('can register at another school once they are deactivated', async () => {
    const person = await people.aTeacherIn(await people.aSchool())
    await admin.admins.deactivateTeacher({ teacherId: person.id })
    const signIn = () => app.guest().teachers.login({ email: person.email, password: person.password })
    await expect(signIn()).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    const { licenseKey } = await people.aSchool()
    const again = { firstName: 'Ida', lastName: 'Neu', email: person.email, licenseKey }
    const { id } = await app.guest().teachers.register({ ...again, password: person.password })
    expect(id).not.toBe(person.id)
    expect(await signIn()).toMatchObject({ id })
  })

  it('leave their classes to the school: an admin offers them to a colleague, and each is audited', async () => {
    const school = await people.aSchool({ totalSlots: 2 })
    const [left, stays] = [await people.aTeacherIn(school), await people.aTeacherIn(school)]
    const active = await people.aClassOf(left)
    const archived = await people.aClassOf(left, { isActive: false, archivedAt: app.clock.now() })
    const deleted = await people.aClassOf(left, { deletedAt: app.clock.now() })
    const student = await people.aStudentIn(active)
    await admin.admins.deactivateTeacher({ teacherId: left.id })
    const colleague = await app.as(stays)
    expect(await colleague.classes.list()).toEqual([])

    const passed = await admin.admins.handOverClasses({ teacherId: left.id, email: stays.email })
    expect(passed).toMatchObject({ classes: 2 })
    expect(await colleague.classes.list()).toEqual([])
    const second = await app.as(await people.anAdmin())
    const waiting = (await second.approvals.waiting()).find(({ teacher }) => teacher.id === stays.id)
    await second.approvals.confirmAsAdmin({ approvalId: waiting?.id ?? '' })
    for (const { id: handOverId } of await colleague.handOvers.list()) {
      await colleague.handOvers.accept({ handOverId })
    }
    const listed = await colleague.classes.list()
    expect(listed.map(({ id }) => id)).toEqual([active.id, archived.id])
    expect(await colleague.students.get({ id: student.id })).toMatchObject({ username: student.username })
    expect(await colleague.classes.list({ deleted: '1' })).toEqual([])
    expect(await colleague.teachers.licenseUsage()).toMatchObject({ usedSlots: 1, totalSlots: 2 })
    const { organizationId } = school
    const audited = await app.inTables((tx) =>
      tx('auditLog').where({ organizationId, action: 'class.hand-over' }).orderBy('objectId').select(),
    )
    expect(audited.map(({ objectId }) => objectId)).toEqual([active.id, archived.id])
    expect(audited.every(({ actorId }) => actorId === stays.id)).toBe(true)
    const named = await app.inTables((tx) =>
      tx('auditLog')
        .where({ organizationId })
        .whereIn('action', ['teacher.hand-over', 'teacher.take-over'])
        .orderBy('id')
        .limit(2)
        .select(),
    )
    expect(named.map(({ action, objectId }) => [action, objectId])).toEqual([
      ['teacher.hand-over', left.id],
      ['teacher.take-over', stays.id],
    ])
    const kept = await app.inTables((tx) => tx('classes').where({ id: deleted.id }).first('teacherId'))
    expect(kept?.teacherId).toBe(left.id)
    const again = await admin.admins.handOverClasses({ teacherId: left.id, email: stays.email })
    expect(again).toEqual({ classes: 0, opensAt: null })
  })

  it('leave classes that cannot be offered to another school, a deactivated account, or their present teacher', async () => {
    const school = await people.aSchool()
    const person = await people.aTeacherIn(school)
    const stranger = await people.aTeacherIn(await people.aSchool())
    const gone = await people.aTeacherIn(school, { deactivatedAt: app.clock.now() })
    const { id } = await people.aClassOf(person)
    for (const { email } of [stranger, gone, person]) {
      await expect(admin.admins.handOverClasses({ teacherId: person.id, email })).rejects.toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
        fields: [{ path: 'email' }],
      })
    }
    expect((await (await app.as(person)).classes.list()).map((found) => found.id)).toEqual([id])
  })

  it('are audited when they register, and admins when they sign in', async () => {
    const { id, email } = await people.anAdmin()
    await app.guest().admins.login({ email, password: testPassword })
    const { licenseKey } = await people.aSchool()
    const newcomer = { firstName: 'Ida', lastName: 'Neumann', email: 'ida@written.example' }
    const teacher = await app.guest().teachers.register({ ...newcomer, licenseKey })
    const audited = await app.inTables((tx) =>
      tx('auditLog').whereIn('actorId', [id, teacher.id]).orderBy('action').select(),
    )
    expect(audited.map(({ action, actorId, objectId }) => [action, actorId, objectId])).toEqual([
      ['admin.sign-in', id, id],
      ['teacher.register', teacher.id, teacher.id],
    ])
  })

  it('are changed by admins with an audit entry that names the school', async () => {
    const { organizationId } = await people.aSchool()
    await admin.admins.suspend({ organizationId })
    await admin.admins.resume({ organizationId })
    const audited = await app.inTables((tx) => tx('auditLog').where({ organizationId }).orderBy('createdAt'))
    expect(audited.map(({ action, actorType }) => [action, actorType])).toEqual([
      ['organization.suspend', 'admin'],
      ['organization.resume', 'admin'],
    ])
  })
})
