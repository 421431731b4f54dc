// What the app says about who reads an answer, against what the calls give, for each of the forty challenges:
// journey.challenge.seenByTeacher, seenEarlier and seenByNobody ("Wer sieht das?"), responses.own.lead and own.private ("Meine
// Antworten"), responses.teacher.private, reading.private, the notes of 1.5 and 8.4, and that only the author reads a draft.
// The sample school of the demo has the same table: client/demo/who-reads.test.ts.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasTotals } from '#shared/challenges/index.ts'
import { chapters, everyChapter } from '#shared/curriculum/index.ts'
import { peopleOf } from '../../testing/people.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

const all = chapters.flatMap((chapter) => chapter.challenges.map((challenge) => ({ chapter, challenge })))
const table = all.map(({ chapter, challenge: { id, slug, visibility, definition } }) => ({
  name: `${chapter.slug}/${slug}`,
  id,
  slug,
  isPrivate: visibility === 'private',
  hasTotals: hasTotals(definition),
}))

interface Readers {
  classId: string
  studentId: string
  author: TestClient
  teacher: TestClient
  /** A classmate who has answered likewise and has then taken everything back. */
  withdrawing: TestClient
  withdrawingId: string
  /** A teacher of the same school, one of another school, a classmate, an admin. */
  others: TestClient[]
}

let app: TestApp
let readers: Readers
let reads: Awaited<ReturnType<typeof readEverything>>
beforeAll(async () => {
  app = await openTestApp()
  readers = await createReaders()
  reads = await readEverything(readers)
})
afterAll(() => app.close())

/** Two students have answered all forty challenges twice and write on; one of them has taken everything back. */
async function createReaders(): Promise<Readers> {
  const people = peopleOf(app.database)
  const school = await people.aSchool()
  const own = await people.aTeacherIn(school)
  const schoolClass = await people.aClassOf(own)
  const student = await people.aStudentIn(schoolClass)
  for (const { id: chapterId, version: chapterVersion } of chapters) {
    await people.aRunIn(schoolClass, { chapterId, chapterVersion })
  }
  const withdrawing = await people.aStudentIn(schoolClass)
  await app.inTables(async (tx) => {
    for (const { chapter, challenge } of all) {
      for (const { id: studentId, organizationId } of [student, withdrawing]) {
        const place = { organizationId, studentId, chapterId: chapter.id, challengeId: challenge.id }
        const earlier = {
          ...place,
          capturedAt: new Date(Date.now() - 120_000),
          disposition: 'on-time',
        } as const
        const newer = { ...earlier, capturedAt: new Date(Date.now() - 60_000) }
        const submissionId = uuidv7()
        const isWithdrawn = studentId === withdrawing.id
        const said = (text: string) => `${isWithdrawn ? 'withdrawn ' : ''}${text} ${challenge.slug}`
        for (const [id, answer, text] of [
          [uuidv7(), earlier, said('earlier')],
          [submissionId, newer, said('newer')],
        ] as const) {
          const mood = { mood: said('mood'), moodKey: said('mood') }
          const response = JSON.stringify({ text, ...mood })
          await tx('submissions').insert({ ...answer, id, classId: schoolClass.id, response })
        }
        const withdrawnThrough = isWithdrawn ? newer.capturedAt : null
        await tx('currentResponses').insert({ ...newer, submissionId, withdrawnThrough })
        const about = { organizationId, studentId, submissionId, teacherId: own.id }
        await tx('feedback').insert({ ...about, id: uuidv7(), text: said('feedback') })
        const now = new Date()
        const draft = { response: JSON.stringify({ text: said('draft') }), capturedAt: now, receivedAt: now }
        await tx('drafts').insert({ organizationId, studentId, challengeId: challenge.id, ...draft })
      }
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
    studentId: student.id,
    withdrawingId: withdrawing.id,
    withdrawing: await app.as(withdrawing),
    author: await app.as(student),
    teacher: await app.as(own),
    others: await Promise.all(persons.map((person) => app.as(person))),
  }
}

/** The results of the calls that name no challenge. No test writes, so each call is made once for all challenges. */
async function readEverything({ author, teacher, withdrawing, studentId, withdrawingId }: Readers) {
  return {
    byAuthor: {
      chapters: await author.students.chapters({}),
      responses: await author.students.responses({ id: studentId }),
      export: await author.students.export({ id: studentId }),
    },
    byTeacher: {
      responses: await teacher.students.responses({ id: studentId }),
      export: await teacher.students.export({ id: studentId }),
      unread: await teacher.week.unread({}),
    },
    byWithdrawing: await withdrawing.students.responses({ id: withdrawingId }),
    ofRegretfulByTeacher: {
      responses: await teacher.students.responses({ id: withdrawingId }),
      export: await teacher.students.export({ id: withdrawingId }),
    },
  }
}

const versionsOf = ({ slug }: { slug: string }) => [`"newer ${slug}"`, `"earlier ${slug}"`]

describe('who reads an answer', () => {
  it('is asked about all forty, and both kinds occur', () => {
    expect(table).toHaveLength(40)
    expect(new Set(table.map(({ isPrivate }) => isPrivate))).toEqual(new Set([true, false]))
  })

  it.each(table)('$name: the author reads both versions', async (challenge) => {
    const read = challengeIn(reads.byAuthor, challenge.id)
    for (const version of versionsOf(challenge)) expect(read).toContain(version)
  })

  it.each(table)(
    '$name: the own teacher reads what the note says, and that it is done',
    async (challenge) => {
      const { teacher, classId, studentId } = readers
      const across = await teacher.classes.challengeResponses({ id: classId, challengeId: challenge.id })
      expect(across.students.find(({ id }) => id === studentId)?.state).toBe('done')
      const exported = JSON.stringify(reads.byTeacher.export)
      const one = challengeIn(reads.byTeacher, challenge.id)
      const unread = JSON.stringify(reads.byTeacher.unread)
      expect(unread.includes(`"newer ${challenge.slug}"`)).toBe(!challenge.isPrivate)
      for (const version of versionsOf(challenge)) {
        expect(one.includes(version)).toBe(!challenge.isPrivate)
        expect(exported.includes(version)).toBe(!challenge.isPrivate)
      }
      expect(JSON.stringify(across).includes(versionsOf(challenge)[0] ?? '')).toBe(!challenge.isPrivate)
    },
  )

  it.each(table)('$name: the own teacher is told when each version was handed in', async (challenge) => {
    const { current, history } = answerIn(reads.byTeacher, challenge.id)
    const [newer, earlier] = [current, ...history]
    expect(history).toHaveLength(1)
    expect(Date.parse(newer?.capturedAt ?? '')).toBeGreaterThan(Date.parse(earlier?.capturedAt ?? ''))
    const facts = ['capturedAt', 'disposition', 'submissionId']
    for (const version of [newer, earlier]) {
      const given = challenge.isPrivate ? facts : [...facts, 'response']
      expect(Object.keys(version ?? {}).toSorted()).toEqual(given.toSorted())
    }
  })

  it.each(table)('$name: only the author receives a draft', async ({ id: challengeId, slug }) => {
    const { teacher, classId } = readers
    expect(JSON.stringify(reads.byAuthor.chapters)).toContain(`"draft ${slug}"`)
    for (const read of [
      ...Object.values(reads.byTeacher),
      await teacher.classes.challengeResponses({ id: classId, challengeId }),
    ]) {
      expect(JSON.stringify(read)).not.toContain(`draft ${slug}`)
    }
  })

  it.each(table)('$name: only the author receives a mood, even a locked one', async (challenge) => {
    const { teacher, classId } = readers
    const mood = `"mood ${challenge.slug}"`
    expect(challengeIn(reads.byAuthor, challenge.id)).toContain(mood)
    expect(JSON.stringify(reads.byAuthor.export)).toContain(mood)
    for (const read of [
      ...Object.values(reads.byTeacher),
      await teacher.classes.challengeResponses({ id: classId, challengeId: challenge.id }),
    ]) {
      expect(JSON.stringify(read)).not.toContain(`mood ${challenge.slug}`)
    }
  })

  it.each(table)('$name: taken back, it and its feedback are read by the author alone', async (challenge) => {
    const { withdrawingId, teacher, classId } = readers
    const own = JSON.stringify(reads.byWithdrawing)
    for (const text of ['earlier', 'newer', 'feedback'])
      expect(own).toContain(`"withdrawn ${text} ${challenge.slug}"`)
    const across = await teacher.classes.challengeResponses({ id: classId, challengeId: challenge.id })
    expect(across.students.find(({ id }) => id === withdrawingId)).toMatchObject({
      state: 'open',
      current: null,
    })
    expect(reads.ofRegretfulByTeacher.export).toMatchObject({
      submissions: [],
      feedback: [],
      currentResponses: [],
    })
    for (const read of [across, ...Object.values(reads.ofRegretfulByTeacher), reads.byTeacher.unread]) {
      expect(JSON.stringify(read)).not.toContain('withdrawn ')
    }
  })

  it.each(table)(
    '$name: the totals of a class reveal no single answer, and exist where the note says so',
    async ({ id: challengeId, isPrivate, hasTotals: isCounted }) => {
      const { teacher, classId } = readers
      const { picture, missing } = await teacher.classes.challengePicture({ id: classId, challengeId })
      expect(picture).toBeNull()
      expect(missing).toBe(isPrivate ? 'private' : isCounted ? 'too-few' : 'words')
    },
  )

  it.each(table)('$name: no counts for a class tell one answer', async ({ id: challengeId }) => {
    expect(await readers.author.classes.answerCounts({ challengeId })).toEqual({ counted: 0, picture: null })
  })

  it('colleague, other school, classmate and admin can read none of them', async () => {
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

type Read = typeof reads.byAuthor | typeof reads.byTeacher

function answerIn({ responses }: Read, challengeId: string) {
  const challenge = responses.chapters
    .flatMap((chapter) => chapter.challenges)
    .find(({ id }) => id === challengeId)
  if (!challenge) throw new Error(`no challenge ${challengeId} to read`)
  return challenge
}

function challengeIn(read: Read, challengeId: string): string {
  return JSON.stringify(answerIn(read, challengeId))
}

/** What a text of a challenge promises by itself. */
const promise = /\b(nur (du|dir|dich|für dich)|gehört dir allein|only you|yours alone|belongs only to you)\b/i

describe('a text of a challenge', () => {
  // With the wordings for each type of school.
  const texts = everyChapter.flatMap(({ slug: world, schoolType = 'general', challenges }) =>
    challenges.flatMap(({ slug, visibility, prompt, help }) =>
      [prompt.de, prompt.en, help.de, help.en]
        .filter((text) => promise.test(text))
        .map((text) => ({ name: `${world}/${slug} (${schoolType})`, visibility, text })),
    ),
  )

  it('belongs to a challenge that is private for every type of school or for none', () => {
    const general = new Map(table.map(({ id, isPrivate }) => [id, isPrivate]))
    for (const { id, visibility } of everyChapter.flatMap(({ challenges }) => challenges))
      expect(visibility === 'private').toBe(general.get(id))
  })

  it('promises that only its author reads it at least once', () => {
    expect(texts.length).toBeGreaterThan(0)
  })

  it.each(texts)('promises it only where it holds: $name, “$text”', ({ visibility }) => {
    expect(visibility).toBe('private')
  })
})
