// Creates a class in which a student has written everything that a teacher may and may not read.
import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import type { Challenge } from '#shared/curriculum/chapter.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { insertAttachment } from './an-attachment.ts'
import { peopleOf, type SchoolClass, type StudentPerson } from './people.ts'
import type { TestApp, TestClient } from './test-app.ts'

/** The challenges of the first chapter, which the class has started. */
export const challenges = chapters[0]?.challenges ?? []
export const privateChallenge = requireChallenge(({ visibility }) => visibility === 'private')
export const openChallenge = requireChallenge(
  ({ visibility, definition }) => visibility === 'teacher' && definition.kind === 'free_text',
)
/** The text of the private answer, the draft and the returned letter, which no teacher may read. */
export const ownWords = 'das-geht-nur-mich-etwas-an'

export interface AnsweredClass {
  teacher: TestClient
  schoolClass: SchoolClass
  student: StudentPerson
  /** The client of the signed-in student. */
  own: TestClient
}

export async function createAnsweredClass(app: TestApp, words = ownWords): Promise<AnsweredClass> {
  const people = peopleOf(app.database)
  const person = await people.aTeacherIn(await people.aSchool())
  const schoolClass = await people.aClassOf(person)
  const { chapterId } = await people.aRunIn(schoolClass)
  const student = await people.aStudentIn(schoolClass)
  await app.inTables(async (tx) => {
    const place = { schoolClass, student, chapterId }
    const submissionId = await insertAnswer(tx, {
      ...place,
      challengeId: openChallenge.id,
      text: 'Tierärztin',
    })
    const { organizationId, id: studentId } = student
    await insertAttachment(tx, { organizationId, studentId, submissionId }, 'vom Tierarzt')
    await insertAnswer(tx, { ...place, challengeId: privateChallenge.id, text: words })
    await insertKept(tx, student, `${words} gemerkt`)
    await insertDraft(tx, student, `${words} als Entwurf`)
    await insertReturned(tx, student, `${words} zurück`)
  })
  return { teacher: await app.as(person), schoolClass, student, own: await app.as(student) }
}

interface Answer {
  schoolClass: SchoolClass
  student: StudentPerson
  chapterId: string
  challengeId: string
  text: string
}

async function insertAnswer(tx: Knex.Transaction, answer: Answer): Promise<string> {
  const { schoolClass, student, chapterId, challengeId, text } = answer
  const { organizationId, id: studentId } = student
  const id = uuidv7()
  const capturedAt = new Date(Date.now() - 60_000)
  const disposition = 'on-time'
  const place = { organizationId, studentId, challengeId, chapterId, capturedAt, disposition } as const
  const response = JSON.stringify({ text })
  await tx('submissions').insert({ ...place, id, classId: schoolClass.id, response })
  await tx('currentResponses').insert({ ...place, submissionId: id })
  return id
}

async function insertDraft(tx: Knex.Transaction, student: StudentPerson, text: string): Promise<void> {
  await tx('drafts').insert({
    organizationId: student.organizationId,
    studentId: student.id,
    challengeId: openChallenge.id,
    response: JSON.stringify({ text }),
    capturedAt: new Date(),
  })
}

async function insertKept(tx: Knex.Transaction, student: StudentPerson, why: string): Promise<void> {
  await tx('keptOccupations').insert({
    organizationId: student.organizationId,
    studentId: student.id,
    occupationId: 'tierpfleger',
    isKept: true,
    why,
    position: 1,
    letterId: uuidv7(),
    capturedAt: new Date(),
    receivedAt: new Date(),
  })
}

/** The content fits no challenge, but it is shown. */
async function insertReturned(tx: Knex.Transaction, student: StudentPerson, text: string): Promise<void> {
  await tx('returnedLetters').insert({
    organizationId: student.organizationId,
    studentId: student.id,
    id: uuidv7(),
    letterId: uuidv7(),
    fingerprint: Buffer.alloc(32),
    operation: 'students.submitChallenge',
    code: 'CHALLENGE_UNKNOWN',
    content: JSON.stringify({ challengeId: 'kaputt', response: { text } }),
    capturedAt: new Date(),
  })
}

function requireChallenge(fits: (challenge: Challenge) => boolean): Challenge {
  const found = challenges.find(fits)
  if (!found) throw new Error('the first chapter has no such challenge')
  return found
}
