// The fixture in which every call has data: a school with two teachers, another school, and a class with a
// running chapter, an answer, a comment and a returned letter.
import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import { chapters } from '#shared/curriculum/index.ts'
import { requestApproval } from '../db/approvals.ts'
import type { Database } from '../db/connect.ts'
import { offerClasses } from '../db/hand-overs.ts'
import { insertAttachment } from './an-attachment.ts'
import {
  peopleOf,
  type AdminPerson,
  type School,
  type SchoolClass,
  type StudentPerson,
  type TeacherPerson,
} from './people.ts'

export interface Fixture {
  admin: AdminPerson
  licenseKey: string
  organizationId: string
  teacher: TeacherPerson
  /** A teacher of the same school. */
  colleague: TeacherPerson
  /** A teacher of another school. */
  stranger: TeacherPerson
  schoolClass: SchoolClass
  /** The teacher's second class. */
  otherClass: SchoolClass
  student: StudentPerson
  classmate: StudentPerson
  /** A student of the same school without a class. */
  removedStudent: StudentPerson
  foreignStudent: StudentPerson
  chapterId: string
  /** A challenge with a free text that the teacher may read. */
  challengeId: string
  submissionId: string
  feedbackId: string
  returnedId: string
  /** A picture that the answer names. */
  attachmentId: string
  /** A letter of the class waits on it. */
  tabletId: string
  /** An unconfirmed account, registered with the licence key. */
  approvalId: string
  /** A third teacher of the school offers a class to the teacher. */
  handOverId: string
}

/** Uses one transaction, because most tests with a fixture create one each. */
export function createFixture(database: Database): Promise<Fixture> {
  return database.transaction({ role: 'maintenance' }, (tx) => fillFixture(within(tx)))
}

/** A database whose transactions all run within `tx`. */
function within(tx: Knex.Transaction): Pick<Database, 'transaction'> {
  return { transaction: (_, work) => work(tx) }
}

async function fillFixture(database: Pick<Database, 'transaction'>): Promise<Fixture> {
  const people = peopleOf(database)
  const school = await people.aSchool()
  const teacher = await people.aTeacherIn(school)
  const schoolClass = await people.aClassOf(teacher)
  const student = await people.aStudentIn(schoolClass)
  const removedStudent = await people.aStudentIn(schoolClass)
  await database.transaction({ role: 'maintenance' }, async (tx) => {
    const removed = { classId: null, removedAt: new Date() }
    await tx('students').where({ id: removedStudent.id }).update(removed)
    await tx('memberships').where({ studentId: removedStudent.id }).update({ leftAt: new Date() })
  })
  const otherSchool = await people.aSchool()
  const stranger = await people.aTeacherIn(otherSchool)
  const { chapterId } = await people.aRunIn(schoolClass)
  return {
    admin: await people.anAdmin(),
    licenseKey: school.licenseKey,
    organizationId: school.organizationId,
    teacher,
    colleague: await people.aTeacherIn(school),
    stranger,
    schoolClass,
    otherClass: await people.aClassOf(teacher),
    student,
    classmate: await people.aStudentIn(schoolClass),
    removedStudent,
    foreignStudent: await people.aStudentIn(await people.aClassOf(stranger)),
    chapterId,
    tabletId: await aTablet(database, schoolClass),
    approvalId: await aNewcomer(database, school),
    handOverId: await anOffer(database, school, teacher),
    ...(await anAnswer(database, { teacher, schoolClass, student, chapterId })),
  }
}

async function aTablet(
  database: Pick<Database, 'transaction'>,
  { organizationId, id: classId }: SchoolClass,
): Promise<string> {
  const id = uuidv7()
  const at = new Date()
  await database.transaction({ role: 'maintenance' }, async (tx) => {
    await tx('tablets').insert({ organizationId, id, deviceKey: randomBytes(16), number: 1, reportedAt: at })
    await tx('tabletLetters').insert({ organizationId, tabletId: id, classId, waiting: 1, since: at })
  })
  return id
}

async function aNewcomer(database: Pick<Database, 'transaction'>, school: School): Promise<string> {
  const { id, organizationId } = await peopleOf(database).aTeacherIn(school, { confirmedAt: null })
  const by = { role: 'teacher', id, name: 'Mira Beispiel' } as const
  return database.transaction({ role: 'maintenance' }, (tx) =>
    requestApproval(tx, { id, organizationId }, { kind: 'registration', by, opensAt: null }, new Date()),
  )
}

async function anOffer(
  database: Pick<Database, 'transaction'>,
  school: School,
  { id: receiverId }: TeacherPerson,
): Promise<string> {
  const people = peopleOf(database)
  const giver = await people.aTeacherIn(school)
  const { id: giverId, organizationId } = giver
  const { id: classId } = await people.aClassOf(giver)
  const by = { role: 'teacher', id: giverId, name: 'Mira Beispiel' } as const
  const offered = { organizationId, classIds: [classId], giverId, receiverId, by }
  return database.transaction({ role: 'maintenance' }, async (tx) => {
    const [id] = await offerClasses(tx, offered, new Date())
    if (id === undefined) throw new Error('nothing was offered')
    return id
  })
}

interface Answered {
  teacher: TeacherPerson
  schoolClass: SchoolClass
  student: StudentPerson
  chapterId: string
}

/** Includes a comment of the teacher and a letter that could not be applied. */
export async function anAnswer(
  database: Pick<Database, 'transaction'>,
  { teacher, schoolClass, student, chapterId }: Answered,
): Promise<Pick<Fixture, 'challengeId' | 'submissionId' | 'feedbackId' | 'returnedId' | 'attachmentId'>> {
  const challengeId = challengeOfKind('free_text')
  const { organizationId, id: studentId } = student
  const submissionId = uuidv7()
  const feedbackId = uuidv7()
  const returnedId = uuidv7()
  const capturedAt = new Date()
  const ofStudent = { organizationId, studentId }
  const place = { ...ofStudent, chapterId, challengeId, capturedAt, disposition: 'on-time' } as const
  const attachmentId = await database.transaction({ role: 'maintenance' }, async (tx) => {
    const response = JSON.stringify({ text: 'Tierärztin' })
    await tx('submissions').insert({ ...place, id: submissionId, classId: schoolClass.id, response })
    await tx('currentResponses').insert({ ...place, submissionId })
    await tx('feedback').insert({
      ...ofStudent,
      id: feedbackId,
      submissionId,
      teacherId: teacher.id,
      text: 'Schön erzählt',
    })
    await tx('returnedLetters').insert({
      ...ofStudent,
      id: returnedId,
      letterId: uuidv7(),
      fingerprint: Buffer.alloc(32),
      operation: 'students.submitChallenge',
      code: 'CHAPTER_NOT_STARTED',
      content: JSON.stringify({ challengeId, response: { text: 'Zu früh' } }),
      capturedAt,
    })
    return insertAttachment(tx, { organizationId, studentId, submissionId }, 'ein Bild')
  })
  return { challengeId, submissionId, feedbackId, returnedId, attachmentId }
}

/** A challenge of the first chapter that the teacher may read. */
export function challengeOfKind(kind: string): string {
  const found = chapters[0]?.challenges.find(
    ({ definition, visibility }) => definition.kind === kind && visibility === 'teacher',
  )
  if (!found) throw new Error(`the first chapter has no ${kind}`)
  return found.id
}
