// Inserts schools, classes and people with defaults into the tables, so that a test states only the values
// that matter.
import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import { chapters } from '#shared/curriculum/index.ts'
import { createJoinCode } from '#shared/domain/join-code.ts'
import { createLicenseKey } from '#shared/domain/license-key.ts'
import type { Database } from '../db/connect.ts'
import type { ClassRow, RunRow, StudentRow, TeacherRow } from '../db/tables.ts'
import { hashPassword } from '../security/passwords.ts'

/** The default password, hashed once. */
export const testPassword = 'laterne-boot-wolke-17'
let testPasswordHash: Promise<string> | undefined

export interface School {
  organizationId: string
  name: string
  licenseKey: string
}
export interface TeacherPerson {
  role: 'teacher'
  id: string
  organizationId: string
  email: string
  password: string
}
export interface StudentPerson {
  role: 'student'
  id: string
  organizationId: string
  username: string
  password: string
}
export interface AdminPerson {
  role: 'admin'
  id: string
  organizationId: null
  email: string
  password: string
}
export type Person = TeacherPerson | StudentPerson | AdminPerson

export interface SchoolClass {
  id: string
  organizationId: string
  teacherId: string
  name: string
  joinCode: string
}

export interface People {
  aSchool(with_?: { name?: string; totalSlots?: number; validUntil?: Date }): Promise<School>
  aTeacherIn(school: School, with_?: Partial<TeacherRow>): Promise<TeacherPerson>
  aClassOf(teacher: TeacherPerson, with_?: Partial<ClassRow>): Promise<SchoolClass>
  aStudentIn(schoolClass: SchoolClass, with_?: Partial<StudentRow>): Promise<StudentPerson>
  /** A running chapter, by default the first of the curriculum. */
  aRunIn(schoolClass: SchoolClass, with_?: Partial<RunRow>): Promise<RunRow>
  anAdmin(): Promise<AdminPerson>
}

export function peopleOf(database: Pick<Database, 'transaction'>): People {
  const write = <T>(work: (tx: Knex.Transaction) => Promise<T>) =>
    database.transaction({ role: 'maintenance' }, work)
  return {
    async aSchool({ name = `Schule ${unique()}`, totalSlots = 20, validUntil } = {}) {
      const organizationId = uuidv7()
      const license = { organizationId, licenseKey: createLicenseKey(randomBytes(64)) }
      const licenseId = uuidv7()
      await write(async (tx) => {
        await tx('organizations').insert({ id: organizationId, name })
        await tx('licenses').insert({
          ...license,
          id: licenseId,
          totalSlots,
          validUntil: validUntil ?? null,
        })
        await tx('licenseKeys').insert({ ...license, licenseId })
      })
      return { ...license, name }
    },

    async aTeacherIn({ organizationId }, with_ = {}) {
      const email = with_.email ?? `lehrkraft-${unique()}@schule.example`
      const id = uuidv7()
      const passwordHash = await hashOfTestPassword()
      await write(async (tx) => {
        await tx('teachers').insert({
          organizationId,
          id,
          firstName: 'Mira',
          lastName: 'Beispiel',
          email,
          passwordHash,
          ...with_,
        })
        if (with_.confirmedAt === null) return
        await tx('teacherEmails').insert({ email, organizationId, teacherId: id })
      })
      return { role: 'teacher', id, organizationId, email, password: testPassword }
    },

    async aClassOf({ id: teacherId, organizationId }, with_ = {}) {
      const id = uuidv7()
      const joinCode = createJoinCode(randomBytes(32))
      const name = `Klasse ${unique()}`
      await write(async (tx) => {
        await tx('classes').insert({ organizationId, id, teacherId, name, joinCode, ...with_ })
        await tx('joinCodes').insert({ joinCode, organizationId, classId: id })
        await tx('classVersions').insert({ organizationId, classId: id })
      })
      return { id, organizationId, teacherId, name: with_.name ?? name, joinCode }
    },

    async aStudentIn({ id: classId, organizationId }, with_ = {}) {
      const username = with_.username ?? `luchs-${unique()}`
      const id = uuidv7()
      const passwordHash = await hashOfTestPassword()
      await write(async (tx) => {
        await tx('students').insert({ organizationId, id, classId, username, passwordHash, ...with_ })
        await tx('loginNames').insert({ loginName: username, organizationId, studentId: id })
        await tx('memberships').insert({ organizationId, studentId: id, classId })
      })
      return { role: 'student', id, organizationId, username, password: testPassword }
    },

    async aRunIn({ id: classId, organizationId }, with_ = {}) {
      const [first] = chapters
      if (!first) throw new Error('there is no chapter')
      const chapter = { chapterId: first.id, chapterVersion: first.version }
      const [run] = await write((tx) =>
        tx('runs')
          .insert({ organizationId, id: uuidv7(), classId, ...chapter, ...with_ })
          .returning('*'),
      )
      if (!run) throw new Error('the run was not stored')
      return run
    },

    async anAdmin() {
      const admin = { id: uuidv7(), email: `admin-${unique()}@kompass.example` }
      const passwordHash = await hashOfTestPassword()
      await write((tx) => tx('admins').insert({ ...admin, passwordHash }))
      return { role: 'admin', organizationId: null, ...admin, password: testPassword }
    },
  }
}

function hashOfTestPassword(): Promise<string> {
  testPasswordHash ??= hashPassword(testPassword)
  return testPasswordHash
}

/** 64 bits, because the search through calls creates tens of thousands of people in one database. */
function unique(): string {
  return randomBytes(8).toString('hex')
}
