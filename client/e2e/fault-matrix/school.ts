// A school with room for a student per case, created through API calls.
import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Student, WriteKeys } from '#shared/contract/student-records.ts'
import { callerOf, newStudent, type Caller } from '../demo-school.ts'
import { adminAccount } from '../../../server/testing/server-process.ts'

/** The first world and its free text. */
export const chapterId = '01a1fbf9-9400-72ca-86dc-283cf0480ff9'
export const challengeId = '01a1fbf9-9bd0-7564-9509-bb0a9bf13331'

export interface StudentAccount {
  username: string
  password: string
  student: Student & WriteKeys
  /** A session on another device: reads the student's data from the server. */
  caller: Caller
}

export interface ClassOfSchool {
  id: string
  joinCode: string
  /** A new student of this class. */
  addStudent(): Promise<StudentAccount>
}

export interface School {
  teacher: Caller
  /** With the first world started, unless it is to be `quiet`. */
  addClass(options?: { quiet?: boolean }): Promise<ClassOfSchool>
}

const password = 'drei nasse Schafe'

export async function openSchool(url: string): Promise<School> {
  const admin = callerOf(url)
  await admin.post('/api/admin/login', adminAccount)
  const { licenseKey } = await admin.post<{ licenseKey: string }>('/api/admin/organizations', {
    name: 'Wetterschule',
    totalSlots: 500,
  })
  const teacher = callerOf(url)
  await teacher.post('/api/teacher/register', {
    firstName: 'Wilma',
    lastName: 'Wetter',
    email: `wetter-${uuidv7()}@schule.example`,
    password: 'siebzehn Regenschirme',
    licenseKey,
  })

  async function addClass({ quiet = false } = {}): Promise<ClassOfSchool> {
    const { id, joinCode } = await teacher.post<{ id: string; joinCode: string }>('/api/classes/create', {
      name: `8w ${uuidv7().slice(-6)}`,
    })
    if (!quiet) await teacher.post('/api/chapters/start', { chapterId, classId: id })
    async function addStudent(): Promise<StudentAccount> {
      // A decimal number, because hexadecimal digits may contain a refused word ("acab").
      const username = `wetter-${randomInt(2 ** 47)}`
      return { username, password, ...(await newStudent(url, { username, password, joinCode })) }
    }
    return { id, joinCode, addStudent }
  }
  return { teacher, addClass }
}
