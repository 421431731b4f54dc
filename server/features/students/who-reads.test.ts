// What the app says about who reads an answer, against what the calls give, for each of the forty challenges:
// journey.challenge.seenByTeacher, seenEarlier and seenByNobody ("Wer sieht das?"), responses.own.lead and own.private ("Meine
// Antworten"), responses.teacher.private, reading.private, and the note of 8.4.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { peopleOf } from '../../testing/people.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

const all = chapters.flatMap((chapter) => chapter.challenges.map((challenge) => ({ chapter, challenge })))
const table = all.map(({ chapter, challenge: { id, slug, visibility } }) => ({
  name: `${chapter.slug}/${slug}`,
  id,
  slug,
  isPrivate: visibility === 'private',
}))

interface Readers {
  classId: string
  studentId: string
  author: TestClient
  teacher: TestClient
  /** A teacher of the same school, one of another school, a classmate, an admin. */
  others: TestClient[]
}

let app: TestApp
let readers: Readers
beforeAll(async () => {
  app = await openTestApp()
  readers = await createReaders()
})
afterAll(() => app.close())

/** One student has answered all forty challenges twice. */
async function createReaders(): Promise<Readers> {
  const people = peopleOf(app.database)
  const school = await people.aSchool()
  const own = await people.aTeacherIn(school)
  const schoolClass = await people.aClassOf(own)
  const student = await people.aStudentIn(schoolClass)
  for (const { id: chapterId, version: chapterVersion } of chapters) {
    await people.aRunIn(schoolClass, { chapterId, chapterVersion })
  }
  const { organizationId, id: studentId } = student
  await app.inTables(async (tx) => {
    for (const { chapter, challenge } of all) {
      const place = { organizationId, studentId, chapterId: chapter.id, challengeId: challenge.id }
      const earlier = {
        ...place,
        capturedAt: new Date(Date.now() - 120_000),
        disposition: 'on-time',
      } as const
      const newer = { ...earlier, capturedAt: new Date(Date.now() - 60_000) }
      const submissionId = uuidv7()
      for (const [id, answer, text] of [
        [uuidv7(), earlier, `earlier ${challenge.slug}`],
        [submissionId, newer, `newer ${challenge.slug}`],
      ] as const) {
        const response = JSON.stringify({ text })
        await tx('submissions').insert({ ...answer, id, classId: schoolClass.id, response })
      }
      await tx('currentResponses').insert({ ...newer, submissionId })
    }
  })
  const persons = [
    await people.aTeacherIn(school),
    await people.aTeacherIn(await people.aSchool()),
    await people.aStudentIn(schoolClass),
    await people.anAdmin(),
  ]
  return {
    classId: schoolClass.id,
    studentId,
    author: await app.as(student),
    teacher: await app.as(own),
    others: await Promise.all(persons.map((person) => app.as(person))),
  }
}

const versionsOf = ({ slug }: { slug: string }) => [`"newer ${slug}"`, `"earlier ${slug}"`]

describe('who reads an answer', () => {
  it('is asked about all forty, and both kinds occur', () => {
    expect(table).toHaveLength(40)
    expect(new Set(table.map(({ isPrivate }) => isPrivate))).toEqual(new Set([true, false]))
  })

  it.each(table)('$name: the author reads both versions', async (challenge) => {
    const read = await challengeIn(readers.author, challenge.id)
    for (const version of versionsOf(challenge)) expect(read).toContain(version)
  })

  it.each(table)(
    '$name: the own teacher reads what the note says, and that it is done',
    async (challenge) => {
      const { teacher, classId, studentId } = readers
      const across = await teacher.classes.challengeResponses({ id: classId, challengeId: challenge.id })
      expect(across.students.find(({ id }) => id === studentId)?.state).toBe('done')
      const exported = JSON.stringify(await teacher.students.export({ id: studentId }))
      const one = await challengeIn(teacher, challenge.id)
      for (const version of versionsOf(challenge)) {
        expect(one.includes(version)).toBe(!challenge.isPrivate)
        expect(exported.includes(version)).toBe(!challenge.isPrivate)
      }
      expect(JSON.stringify(across).includes(versionsOf(challenge)[0] ?? '')).toBe(!challenge.isPrivate)
    },
  )

  it.each(table)('$name: no picture of a class tells one answer', async ({ id: challengeId, isPrivate }) => {
    const { teacher, classId } = readers
    const { picture, missing } = await teacher.classes.challengePicture({ id: classId, challengeId })
    expect(picture).toBeNull()
    if (isPrivate) expect(missing).toBe('private')
  })

  it.each(table)('$name: no counts for a class tell one answer', async ({ id: challengeId }) => {
    expect(await readers.author.classes.answerCounts({ challengeId })).toEqual({ counted: 0, picture: null })
  })

  it('nobody else reads any of them: colleague, other school, classmate, admin', async () => {
    const { others, studentId, classId } = readers
    for (const other of others) {
      await expect(other.students.responses({ id: studentId })).rejects.toThrow()
      await expect(other.students.export({ id: studentId })).rejects.toThrow()
      for (const { id: challengeId } of table) {
        const asked = { id: classId, challengeId }
        await expect(other.classes.challengeResponses(asked)).rejects.toThrow()
        await expect(other.classes.challengePicture(asked)).rejects.toThrow()
        await expect(other.classes.answerCounts({ challengeId })).rejects.toThrow()
      }
    }
  })
})

async function challengeIn(reader: TestClient, challengeId: string): Promise<string> {
  const { chapters: read } = await reader.students.responses({ id: readers.studentId })
  const challenge = read.flatMap((chapter) => chapter.challenges).find(({ id }) => id === challengeId)
  expect(challenge).toBeDefined()
  return JSON.stringify(challenge)
}

/** What a text of a challenge promises by itself. */
const promise = /\b(nur (du|dir|dich|für dich)|gehört dir allein|only you|yours alone|belongs only to you)\b/i

describe('a text of a challenge', () => {
  const texts = all.flatMap(({ chapter, challenge: { slug, visibility, prompt, help } }) =>
    [prompt, help].flatMap(({ de, en }) =>
      [de, en]
        .filter((text) => promise.test(text))
        .map((text) => ({ name: `${chapter.slug}/${slug}`, visibility, text })),
    ),
  )

  it('promises that only its author reads it at least once', () => {
    expect(texts.length).toBeGreaterThan(0)
  })

  it.each(texts)('promises it only where it holds: $name, “$text”', ({ visibility }) => {
    expect(visibility).toBe('private')
  })
})
