// The school of the gallery: accounts and classes in every state that a screen shows. Created once, through API calls.
import { v7 as uuidv7 } from 'uuid'
import type { Definition } from '#shared/challenges/index.ts'
import type { Student, WriteKeys } from '#shared/contract/student-records.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { limits } from '#shared/domain/limits.ts'
import { demo } from '../../../server/db/seeds/demo-school.ts'
import { createLetterWriter } from '../../../server/testing/letter-writer.ts'
import { type Caller, callerOf, confirmNewcomers, submissionsOf } from '../demo-school.ts'
import { adminAccount } from '../../../server/testing/server-process.ts'
import { allChallenges, answerAll, answerSome, draftAll } from './answers.ts'
import { sampleResponse } from './sample-response.ts'
import { handInWithPictures } from './school-pictures.ts'

/** The user of a screen. */
export type Person =
  | 'guest'
  /** Starts without an account and registers. */
  | 'joining'
  | 'fresh'
  | 'drafting'
  | 'done'
  | 'newcomer'
  | 'alone'
  | 'returned'
  | 'teacher'
  | 'newTeacher'
  | 'fullTeacher'
  | 'admin'

export interface Account {
  signInPath: '/student/login' | '/login' | '/admin/login'
  name: string
  password: string
}

export interface School {
  accounts: Record<Exclude<Person, 'guest' | 'joining'>, Account>
  joinCode: string
  /** A free username for the registration. */
  licenseKey: string
  /** The view of `passing` archives it and restores it. */
  classes: Record<'full' | 'empty' | 'quiet' | 'archived' | 'fullClass' | 'passing' | 'closed', string>
  /** A class with all worlds and room for students that a picture needs. */
  joinCodeOfWholeClass: string
  students: { done: string; fresh: string; alone: string }
  /** One challenge of each kind. */
  kinds: { kind: Definition['kind']; chapterId: string; challengeId: string; definition: Definition }[]
  endedChapterId: string
}

const password = 'drei nasse Schafe'
const teacherPassword = 'siebzehn Regenschirme'
export async function openSchool(url: string): Promise<School> {
  const admin = callerOf(url)
  await admin.post('/api/admin/login', adminAccount)
  const organizations = await addOrganizations(admin)
  const teacher = await addTeacher(url, organizations.large, 'Friederike', 'Wettersteiner-Großmann')
  const newTeacher = await addTeacher(url, organizations.large, 'Tom', 'Neu')
  await confirmNewcomers(teacher.caller)
  const fullTeacher = await addTeacher(url, organizations.small, 'Klara', 'Voll')
  await addClass(fullTeacher.caller, 'Einzige')
  const full = await addClass(
    teacher.caller,
    'Berufsorientierung 8c',
    'Donnerstags in der 5. und 6. Stunde, Raum 214. Tablets holt die Klassensprecherin.',
  )
  const empty = await addClass(teacher.caller, '7a')
  const quiet = await addClass(teacher.caller, '9b Wahlpflichtbereich Arbeitslehre')
  const archived = await addClass(teacher.caller, '10d Abschlussjahrgang')
  await addClass(teacher.caller, 'Probe').then(({ id }) =>
    teacher.caller.post('/api/classes/delete', { classId: id }),
  )
  const passing = await addClass(teacher.caller, '6b')
  const closed = await addClass(teacher.caller, 'Noch zu', '', limits.maxStudents.max)
  await teacher.caller.post('/api/classes/update', { classId: closed.id, joinOpen: false })
  const newClass = await addClass(teacher.caller, 'Neu an Bord', '', limits.maxStudents.max)
  const fullClass = await addClass(teacher.caller, 'Ganzer Jahrgang 9', '', limits.maxStudents.max)
  for (const { id: classId } of [full, newClass, fullClass]) {
    for (const { id: chapterId } of chapters) {
      await teacher.caller.post('/api/chapters/start', { chapterId, classId })
    }
  }
  await setInternship(teacher.caller, full.id)
  const join = (username: string, joinCode = full.joinCode) => addStudent(url, username, joinCode)
  const done = await join('mutiger-luchs-72')
  const fresh = await join('sanfter-wal-90')
  const drafting = await join('flinke-eule-81')
  const returned = await join('leise-kraehe-85')
  const alone = await join('nebelgrauer-buntspecht-4')
  await join('kluger-otter-50', quiet.joinCode)
  await join('alter-dachs-3', archived.joinCode)
  await teacher.caller.post('/api/classes/archive', { classId: archived.id })
  await addBatch(teacher.caller, full.id, 16)
  await fill(teacher.caller, fullClass.id)
  await answerAll(done.caller, 0)
  await handInWithPictures(url, done)
  for (const turn of [1, 2, 3, 4, 5, 6]) await answerSome(await join(`wacher-igel-${turn}`), turn)
  await draftAll(drafting.caller)
  await teacher.caller.post('/api/students/remove-from-class', { studentId: alone.student.id })
  await keepSome(done.caller)
  await giveFeedback(teacher.caller, done.student.id)
  await returnLetter(url, teacher.caller, returned.student)
  const ended = chapters.at(-1)?.id ?? ''
  await teacher.caller.post('/api/chapters/end', { chapterId: ended, classId: full.id })
  const student = (name: string): Account => ({ signInPath: '/student/login', name, password })
  const teacherAccount = (email: string): Account => ({
    signInPath: '/login',
    name: email,
    password: teacherPassword,
  })
  return {
    accounts: {
      fresh: student('sanfter-wal-90'),
      drafting: student('flinke-eule-81'),
      done: student('mutiger-luchs-72'),
      newcomer: student('kluger-otter-50'),
      alone: student('nebelgrauer-buntspecht-4'),
      returned: student('leise-kraehe-85'),
      teacher: teacherAccount(teacher.email),
      newTeacher: teacherAccount(newTeacher.email),
      fullTeacher: teacherAccount(fullTeacher.email),
      admin: { signInPath: '/admin/login', name: adminAccount.email, password: adminAccount.password },
    },
    joinCode: full.joinCode,
    joinCodeOfWholeClass: newClass.joinCode,
    licenseKey: demo.licenseKey,
    classes: {
      full: full.id,
      empty: empty.id,
      quiet: quiet.id,
      archived: archived.id,
      fullClass: fullClass.id,
      passing: passing.id,
      closed: closed.id,
    },
    students: { done: done.student.id, fresh: fresh.student.id, alone: alone.student.id },
    kinds: onePerKind(),
    endedChapterId: ended,
  }
}

/** From last week to next week; the folder asks for the company. */
async function setInternship(teacher: Caller, classId: string): Promise<void> {
  const chapterId = allChallenges.find(({ definition }) => definition.kind === 'internship')?.chapterId
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await teacher.post('/api/chapters/days', { classId, chapterId, from: dayFromNow(-9), to: dayFromNow(9) })
  await teacher.post('/api/classes/internship-company', { id: classId, chapterId, on: true })
}

async function addOrganizations(admin: Caller): Promise<{ large: string; small: string }> {
  const add = (name: string, city: string, totalSlots: number) =>
    admin.post<{ id: string; licenseKey: string }>('/api/admin/organizations', { name, city, totalSlots })
  const large = await add('Gemeinschaftsschule am Wasserturm', 'Ludwigshafen am Rhein', 12)
  const small = await add('Grundschule Nord', 'Kiel', 1)
  const suspended = await add('Berufskolleg für Gestaltung und Technik', 'Mönchengladbach', 40)
  await admin.post('/api/admin/organizations/suspend', { organizationId: suspended.id })
  return { large: large.licenseKey, small: small.licenseKey }
}

async function addTeacher(url: string, licenseKey: string, firstName: string, lastName: string) {
  const caller = callerOf(url)
  const email = `${firstName}-${uuidv7().slice(-6)}@schule.example`.toLowerCase()
  await caller.post('/api/teacher/register', {
    firstName,
    lastName,
    email,
    password: teacherPassword,
    licenseKey,
  })
  return { caller, email }
}

function addClass(teacher: Caller, name: string, description = '', maxStudents?: number) {
  return teacher.post<{ id: string; joinCode: string }>('/api/classes/create', {
    name,
    description,
    maxStudents,
  })
}

function addBatch(teacher: Caller, classId: string, count: number) {
  return teacher.post('/api/students/create-batch', { classId, count })
}

async function fill(teacher: Caller, classId: string): Promise<void> {
  const { batchStudents, maxStudents } = limits
  for (let left: number = maxStudents.max; left > 0; left -= batchStudents.max) {
    await addBatch(teacher, classId, Math.min(left, batchStudents.max))
  }
}

interface StudentSession {
  student: Student & WriteKeys
  caller: Caller
}

async function addStudent(url: string, username: string, joinCode: string): Promise<StudentSession> {
  const caller = callerOf(url)
  const student = await caller.post<Student & WriteKeys>('/api/students/register', {
    username,
    password,
    joinCode,
    deviceId: uuidv7(),
  })
  return { student, caller }
}

async function giveFeedback(teacher: Caller, studentId: string): Promise<void> {
  const submissions = await submissionsOf(teacher, studentId)
  const given = [
    { stamp: 'star', text: 'Das ist eine sehr genaue Beobachtung. Erzähl uns in der Stunde davon!' },
    { stamp: 'question', text: 'Was genau hat dir daran gefallen?' },
    { stamp: 'spark' },
  ]
  for (const [index, feedback] of given.entries()) {
    const submissionId = submissions[index * 2]?.submissionId
    await teacher.post('/api/feedback/save', { submissionId, ...feedback })
  }
}

/** Letters whose key was revoked meanwhile are returned to their author. */
async function returnLetter(url: string, teacher: Caller, student: Student & WriteKeys): Promise<void> {
  const writer = await createLetterWriter(student)
  const chosen = allChallenges.filter(({ definition }) => ['free_text', 'ranking'].includes(definition.kind))
  const letters = await Promise.all(
    chosen.slice(0, 2).map(({ id, chapterId, definition }) =>
      writer.write({
        operation: 'students.submitChallenge',
        input: {
          studentId: student.id,
          chapterId,
          challengeId: id,
          response: sampleResponse(definition) as unknown as Record<string, unknown>,
        },
        at: new Date().toISOString(),
      }),
    ),
  )
  await teacher.post('/api/students/end-devices', { studentId: student.id })
  await callerOf(url).post('/api/outbox', { letters })
}

/** The first challenge of each kind. */
export function onePerKind(): School['kinds'] {
  const found = new Map(
    allChallenges
      .toReversed()
      .map(({ id, chapterId, definition }) => [
        definition.kind,
        { kind: definition.kind, chapterId, challengeId: id, definition },
      ]),
  )
  return [...found.values()].toReversed()
}

/** Keeps three occupations, one without a reason. */
async function keepSome(student: Caller): Promise<void> {
  const reasons = { tischler: 'Weil Holz gut riecht.', pta: '', fluglotse: 'Ich mag es, wenn viel los ist.' }
  for (const [position, [occupationId, why]] of Object.entries(reasons).entries()) {
    await student.post('/api/students/kept-occupations/save', { occupationId, kept: true, why, position })
  }
}
