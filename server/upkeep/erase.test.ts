import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudentRow } from '../db/tables.ts'
import { peopleOf, type People, type StudentPerson } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { anAnswer, createFixture } from '../testing/fixture.ts'
import { countOrganization, eraseOrganization } from './erase-organization.ts'
import { eraseStudentNamed, type ErasingPorts } from './erase.ts'

let app: TestApp
let people: People
let ports: ErasingPorts
let kept: Buffer[] = []
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
  ports = {
    database: app.database,
    clock: app.clock.now,
    hashesOf: app.services.letters.tombstoneHashesOf,
    tombstones: {
      keep: async (hashes) => void kept.push(...hashes),
      read: async () => kept,
      refused: () => {},
    },
  }
})
afterAll(() => app.close())

/** The student's rows in all tables. */
function tracesOf(id: string): Promise<string[]> {
  return app.inTables(async (tx) => {
    const { rows } = await tx.raw<{ rows: { tableName: string; columnName: string }[] }>(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and (column_name in ('student_id', 'user_id', 'object_id', 'actor_id')
         or (table_name = 'students' and column_name = 'id'))
         and table_name not in (select inhrelid::regclass::text from pg_inherits)`,
    )
    const found: string[] = []
    for (const { tableName, columnName } of rows) {
      const text = `select 1 from ?? where ??::text = ? limit 1`
      const { rows: hits } = await tx.raw<{ rows: object[] }>(text, [tableName, columnName, id])
      if (hits.length > 0) found.push(`${tableName}.${columnName}`)
    }
    return found
  })
}

async function expectErased(student: StudentPerson): Promise<void> {
  expect(await tracesOf(student.id)).toEqual([])
  const [hash] = app.services.letters.tombstoneHashesOf(student.id)
  const inTable = await app.inTables((tx) => tx('tombstones').where({ studentHash: hash }).first())
  expect(inTable).toBeDefined()
  expect(kept.some((one) => one.equals(hash))).toBe(true)
  const entries = await app.inTables((tx) =>
    tx('auditLog')
      .where({ objectId: hash.toString('hex'), action: 'student.erase' })
      .select('actorType', 'organizationId'),
  )
  expect(entries).toEqual([{ actorType: 'system', organizationId: student.organizationId }])
}

describe('the operator erases a student by name', () => {
  it('a student who was removed from the class is erased as completely as by a teacher', async () => {
    const teacher = await people.aTeacherIn(await people.aSchool())
    const schoolClass = await people.aClassOf(teacher)
    const { chapterId } = await people.aRunIn(schoolClass)
    const student = await people.aStudentIn(schoolClass)
    await anAnswer(app.database, { teacher, schoolClass, student, chapterId })
    const other = await people.aStudentIn(schoolClass)
    await (await app.as(teacher)).students.removeFromClass({ studentId: student.id })
    await eraseStudentNamed(ports, ` ${student.username.toUpperCase()} `)
    await expectErased(student)
    expect(await tracesOf(other.id)).toContain('students.id')
  })

  it('whose teacher has left', async () => {
    const teacher = await people.aTeacherIn(await people.aSchool(), { deactivatedAt: app.clock.now() })
    const student = await people.aStudentIn(await people.aClassOf(teacher), {
      helpSince: app.clock.now(),
    } as Partial<StudentRow>)
    await app.as(student)
    await eraseStudentNamed(ports, student.username)
    await expectErased(student)
  })

  it('and gets an error for an unknown name', async () => {
    await expect(eraseStudentNamed(ports, 'niemand-01')).rejects.toThrow('No student has this name.')
  })
})

/** All tables that still refer to the school. */
function tablesNaming(organizationId: string): Promise<string[]> {
  return app.inTables(async (tx) => {
    const { rows } = await tx.raw<{ rows: { tableName: string; columnName: string }[] }>(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public'
         and (column_name = 'organization_id' or (table_name = 'organizations' and column_name = 'id'))
         and table_name not in (select inhrelid::regclass::text from pg_inherits)`,
    )
    const found: string[] = []
    for (const { tableName, columnName } of rows) {
      const text = 'select 1 from ?? where ?? = ? limit 1'
      const { rows: hits } = await tx.raw<{ rows: object[] }>(text, [tableName, columnName, organizationId])
      if (hits.length > 0) found.push(tableName)
    }
    return found.sort()
  })
}

describe('the operator erases a school', () => {
  it('with all accounts and data, suspended or not, and no other school', async () => {
    const fixture = await createFixture(app.database)
    const { organizationId } = fixture
    for (const person of [fixture.teacher, fixture.student]) await app.as(person)
    const admin = await app.as(fixture.admin)
    await (await app.as(fixture.teacher)).classes.delete({ classId: fixture.otherClass.id })
    const before = await tablesNaming(organizationId)
    expect(before).toEqual(expect.arrayContaining(['feedback', 'returned_letters', 'runs', 'sessions']))
    await admin.admins.suspend({ organizationId })
    const stranger = await tablesNaming(fixture.stranger.organizationId)
    const writer = fixture.student

    expect(await countOrganization(ports, organizationId)).toMatchObject({ students: 3, teachers: 4 })
    expect(await tablesNaming(organizationId)).toEqual(before)
    await eraseOrganization(ports, organizationId)

    expect(await tablesNaming(organizationId)).toEqual(['audit_log'])
    expect(await tracesOf(writer.id)).toEqual([])
    for (const { id } of [fixture.student, fixture.classmate, fixture.removedStudent]) {
      const [hash] = app.services.letters.tombstoneHashesOf(id)
      expect(kept.some((one) => one.equals(hash))).toBe(true)
    }
    expect(await tablesNaming(fixture.stranger.organizationId)).toEqual(stranger)
    const actions = await app.inTables((tx) =>
      tx('auditLog').where({ organizationId, actorType: 'system' }).pluck('action'),
    )
    expect(actions).toEqual(['organization.erase'])
  })

  it('with more students than one transaction erases, and ends sessions', async () => {
    const school = await people.aSchool()
    const teacher = await people.aTeacherIn(school)
    const schoolClass = await people.aClassOf(teacher, { maxStudents: 200 })
    for (let n = 0; n < 52; n++) await people.aStudentIn(schoolClass)
    const client = await app.as(teacher)
    await eraseOrganization(ports, school.organizationId)
    expect(await tablesNaming(school.organizationId)).toEqual(['audit_log'])
    await expect(client.classes.list({})).rejects.toMatchObject({ status: 401 })
    await expect(
      app.guest().teachers.login({ email: teacher.email, password: teacher.password }),
    ).rejects.toMatchObject({ status: 401 })
  })

  it('by its name if it is unique', async () => {
    const { organizationId } = await people.aSchool({ name: 'Schule am Kanal' })
    expect(await countOrganization(ports, 'Schule am Kanal')).toMatchObject({
      id: organizationId,
      classes: 0,
    })
    const namesake = await people.aSchool({ name: 'Schule am Kanal' })
    await expect(countOrganization(ports, 'Schule am Kanal')).rejects.toThrow(namesake.organizationId)
    await expect(countOrganization(ports, 'Schule am Hang')).rejects.toThrow('There is no such organization.')
    await expect(eraseOrganization(ports, namesake.organizationId.replace(/.$/, 'x'))).rejects.toThrow()
  })
})
