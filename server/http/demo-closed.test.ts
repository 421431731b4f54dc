import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleOf, type AdminPerson, type StudentPerson, type TeacherPerson } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

// A server that does not admit the demo, with a database in which a school and an admin are marked. Only the
// marks count: their ids and passwords are not those of the seed.

let app: TestApp
let teacher: TeacherPerson
let student: StudentPerson
let admin: AdminPerson
let licenseKey: string
let joinCode: string

beforeAll(async () => {
  app = await openTestApp()
  const people = peopleOf(app.database)
  const school = await people.aSchool()
  teacher = await people.aTeacherIn(school)
  const schoolClass = await people.aClassOf(teacher)
  student = await people.aStudentIn(schoolClass)
  admin = await people.anAdmin()
  licenseKey = school.licenseKey
  joinCode = schoolClass.joinCode
  await app.inTables(async (tx) => {
    await tx('organizations').where({ id: school.organizationId }).update({ isDemo: true })
    await tx('admins').where({ id: admin.id }).update({ isDemo: true })
  })
})
afterAll(() => app.close())

const closed = { status: 403, code: 'DEMO_CLOSED' }

describe('a demo account on a server that refuses the demo', () => {
  it('cannot sign in with any password', async () => {
    const guest = app.guest()
    const { email, password } = teacher
    await expect(guest.teachers.login({ email, password })).rejects.toMatchObject(closed)
    await expect(
      guest.students.login({ username: student.username, password: student.password }),
    ).rejects.toMatchObject(closed)
    await expect(guest.admins.login({ email: admin.email, password: admin.password })).rejects.toMatchObject(
      closed,
    )
    expect(await app.inTables((tx) => tx('sessions').pluck('id'))).toEqual([])
  })

  it('gets the ordinary answer to a wrong password', async () => {
    await expect(
      app.guest().teachers.login({ email: teacher.email, password: 'wolke-birne-turm' }),
    ).rejects.toMatchObject({ status: 401, code: 'BAD_CREDENTIALS' })
  })

  it('cannot use an existing session, but can sign out', async () => {
    for (const person of [teacher, student, admin]) {
      const client = await app.as(person)
      await expect(client.auth.me({})).rejects.toMatchObject(closed)
      await expect(client.auth.refresh({})).rejects.toMatchObject(closed)
      await client.auth.logout({})
    }
  })

  it('cannot be created with the demo’s licence key or join code', async () => {
    const guest = app.guest()
    await expect(guest.teachers.licensePreview({ licenseKey })).rejects.toMatchObject(closed)
    const name = { firstName: 'Eva', lastName: 'Echt', email: 'echt@schule.example' }
    await expect(guest.teachers.register({ ...name, licenseKey })).rejects.toMatchObject(closed)
    await expect(guest.students.register({ username: 'echter-luchs-12', joinCode })).rejects.toMatchObject(
      closed,
    )
  })

  it('gets the reason in its language', async () => {
    const sentence = async (language: string) => {
      const { email, password } = teacher
      const { body } = await app.guest().http('POST', '/api/teacher/login', {
        body: { email, password },
        headers: { 'Accept-Language': language },
      })
      return body.statusMessage
    }
    expect(await sentence('de')).toBe(
      'Die Demo-Schule ist hier geschlossen, denn ihre Passwörter sind öffentlich.',
    )
    expect(await sentence('en')).toBe('The demo school is closed here, because its passwords are public.')
  })
})
