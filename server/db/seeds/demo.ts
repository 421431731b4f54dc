import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import { checkResponse } from '#shared/challenges/index.ts'
import type { Challenge, Chapter } from '#shared/curriculum/chapter.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { createAdmin } from '../create-admin.ts'
import { hashPassword } from '../../security/passwords.ts'
import type { Database } from '../connect.ts'
import { demo, demoAnswers, type DemoStudent } from './demo-school.ts'

export interface DemoAccounts {
  teacher: { email: string; password: string }
  student: { username: string; password: string }
  /** Present only when the caller requested an admin. */
  admin?: { email: string; password: string }
  joinCode: string
  licenseKey: string
}

/**
 * Creates the demo school once; an existing one is not changed. Its passwords are public, so an admin is
 * created only on request, for a server that is not reachable from outside.
 * @returns the accounts that the start prints
 */
export async function seedDemo(db: Database, options: { withAdmin: boolean }): Promise<DemoAccounts> {
  const { organizationId } = demo
  const exists = await db.transaction({ role: 'maintenance' }, (tx) =>
    tx('organizations').where({ id: organizationId }).first('id'),
  )
  if (!exists) await makeSchool(db)
  if (options.withAdmin) await createAdmin(db, { ...demo.admin, isDemo: true })
  const { teacher, admin, joinCode, licenseKey } = demo
  return {
    teacher: { email: teacher.email, password: teacher.password },
    student: { username: demo.students[0].username, password: demo.studentPassword },
    ...(options.withAdmin && { admin }),
    joinCode,
    licenseKey,
  }
}

async function makeSchool(db: Database): Promise<void> {
  // Hashed before the transaction, so that the database does not wait. All accounts of a role share one hash.
  const [teacherHash, studentHash] = await Promise.all(
    [demo.teacher.password, demo.studentPassword].map(hashPassword),
  )
  if (teacherHash === undefined || studentHash === undefined) throw new Error('two passwords, two hashes')
  await db.transaction({ role: 'maintenance' }, async (tx) => {
    await insertOrganization(tx)
    await insertTeacher(tx, teacherHash)
    await insertClass(tx)
    for (const student of demo.students) await insertStudent(tx, student, studentHash)
  })
}

async function insertOrganization(tx: Knex.Transaction): Promise<void> {
  const { organizationId, licenseId, licenseKey } = demo
  await tx('organizations').insert({
    id: organizationId,
    name: demo.name,
    city: demo.city,
    isDemo: true,
    waiverReason: 'Demo',
    waivedAt: new Date(),
  })
  await tx('licenses').insert({ organizationId, id: licenseId, licenseKey, totalSlots: demo.totalSlots })
  await tx('licenseKeys').insert({ licenseKey, organizationId, licenseId })
}

async function insertTeacher(tx: Knex.Transaction, passwordHash: string): Promise<void> {
  const { organizationId } = demo
  const { id, firstName, lastName, email } = demo.teacher
  await tx('teachers').insert({ organizationId, id, firstName, lastName, email, passwordHash })
  await tx('teacherEmails').insert({ email, organizationId, teacherId: id })
}

/** Inserts the class with the first world started. */
async function insertClass(tx: Knex.Transaction): Promise<void> {
  const { organizationId, classId, joinCode } = demo
  const { name, description } = demo.class
  const chapter = demoChapter()
  await tx('classes').insert({
    organizationId,
    id: classId,
    teacherId: demo.teacher.id,
    name,
    description,
    joinCode,
  })
  await tx('joinCodes').insert({ joinCode, organizationId, classId })
  await tx('classVersions').insert({ organizationId, classId })
  await tx('runs').insert({
    organizationId,
    id: uuidv7(),
    classId,
    chapterId: chapter.id,
    chapterVersion: chapter.version,
  })
}

async function insertStudent(
  tx: Knex.Transaction,
  { username, answers, asksForHelp }: DemoStudent,
  passwordHash: string,
): Promise<void> {
  const { organizationId, classId } = demo
  const studentId = uuidv7()
  await tx('students').insert({
    organizationId,
    id: studentId,
    classId,
    username,
    passwordHash,
    helpSince: asksForHelp ? new Date() : null,
  })
  await tx('loginNames').insert({ loginName: username, organizationId, studentId })
  await tx('memberships').insert({ organizationId, studentId, classId })
  for (const [slug, variant] of Object.entries(answers)) await insertAnswer(tx, studentId, slug, variant)
}

async function insertAnswer(
  tx: Knex.Transaction,
  studentId: string,
  slug: string,
  variant: number,
): Promise<void> {
  const { organizationId, classId } = demo
  const chapter = demoChapter()
  const challenge = chapter.challenges.find((candidate) => candidate.slug === slug)
  if (!challenge) throw new Error(`The demo school answers ${slug}, which ${chapter.slug} does not ask`)
  const response = responseTo(challenge, demoAnswers[slug]?.[variant])
  const submissionId = uuidv7()
  const capturedAt = new Date()
  const place = { organizationId, studentId, chapterId: chapter.id, challengeId: challenge.id, capturedAt }
  await tx('submissions').insert({
    ...place,
    id: submissionId,
    classId,
    response: JSON.stringify(response),
    disposition: 'on-time',
  })
  await tx('currentResponses').insert({ ...place, submissionId, disposition: 'on-time' })
}

/** The same check as for a student's answer, so that a changed challenge cannot make the demo invalid. */
function responseTo(challenge: Challenge, answer: unknown): unknown {
  const checked = checkResponse(challenge.definition, answer, 'submit')
  if (!checked.ok) throw new Error(`The demo answer to ${challenge.slug} is not one any more`)
  return checked.response
}

function demoChapter(): Chapter {
  const [first] = chapters
  if (!first) throw new Error('The demo school needs a chapter')
  return first
}
