import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { chapters } from '#shared/curriculum/index.ts'
import { peopleOf, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

const challenges = chapters[0]?.challenges ?? []
const ownWords = 'das-geht-nur-mich-etwas-an'
const privateChallenge = challenges.find(({ visibility }) => visibility === 'private')
const openChallenge = challenges.find(
  ({ visibility, definition }) => visibility === 'teacher' && definition.kind === 'free_text',
)

/** A class that works on the first chapter; the student has answered one open and one private challenge. */
async function aClassWithAnswers(secret = ownWords) {
  const person = await people.aTeacherIn(await people.aSchool())
  const schoolClass = await people.aClassOf(person)
  const run = await people.aRunIn(schoolClass)
  const student = await people.aStudentIn(schoolClass)
  if (!privateChallenge || !openChallenge) throw new Error('the first chapter has neither')
  const ofStudent = { organizationId: student.organizationId, studentId: student.id }
  const answers = [
    { challengeId: openChallenge.id, response: { text: 'Tierärztin' } },
    { challengeId: privateChallenge.id, response: { text: secret } },
  ]
  await app.database.transaction({ role: 'maintenance' }, async (tx) => {
    for (const { challengeId, response } of answers) {
      const id = uuidv7()
      const capturedAt = new Date(Date.now() - 60_000)
      const place = { ...ofStudent, challengeId, chapterId: run.chapterId, capturedAt }
      const disposition = 'on-time' as const
      const stored = JSON.stringify(response)
      await tx('submissions').insert({ ...place, id, classId: schoolClass.id, disposition, response: stored })
      await tx('currentResponses').insert({ ...place, submissionId: id, disposition })
    }
    await tx('drafts').insert({
      ...ofStudent,
      challengeId: openChallenge.id,
      response: JSON.stringify({ text: `${secret} als Entwurf` }),
      capturedAt: new Date(),
    })
    await tx('returnedLetters').insert({
      ...ofStudent,
      id: uuidv7(),
      letterId: uuidv7(),
      fingerprint: Buffer.alloc(32),
      operation: 'students.submitChallenge',
      code: 'CHALLENGE_UNKNOWN',
      content: JSON.stringify({ challengeId: 'kaputt', response: { text: `${secret} zurück` } }),
      capturedAt: new Date(),
    })
  })
  return { person, teacher: await app.as(person), schoolClass, student, own: await app.as(student) }
}

describe('what a student reads', () => {
  it('is every started chapter with definitions, answers, states and drafts, in one answer', async () => {
    const { own } = await aClassWithAnswers()
    const listed = await own.students.chapters()
    expect(listed.map(({ slug }) => slug)).toEqual([chapters[0]?.slug])
    expect(listed[0]?.challenges).toHaveLength(challenges.length)
    const byId = new Map(listed[0]?.challenges.map((challenge) => [challenge.id, challenge]))
    expect(byId.get(openChallenge?.id ?? '')).toMatchObject({
      state: 'done',
      response: { text: 'Tierärztin' },
      submission: { disposition: 'on-time' },
      draft: { response: { text: `${ownWords} als Entwurf` } },
      definition: { kind: 'free_text' },
    })
    expect(byId.get(privateChallenge?.id ?? '')).toMatchObject({ response: { text: ownWords }, draft: null })
    expect(listed[0]?.challenges.filter(({ state }) => state === 'open').length).toBe(challenges.length - 2)
  })

  it('revalidates until something of the own changes; a classmate changes nothing', async () => {
    const { own, schoolClass, teacher } = await aClassWithAnswers()
    const first = await own.caller.read('students.chapters', {})
    const etag = first.status === 'fresh' ? first.etag : undefined
    const again = () => own.caller.read('students.chapters', {}, etag)
    const classmate = await app.as(await people.aStudentIn(schoolClass))
    const challengeId = openChallenge?.id ?? ''
    await classmate.students.saveDraft({ challengeId, response: { text: 'Lok' } })
    expect(await again()).toEqual({ status: 'unchanged' })
    await own.students.saveDraft({ challengeId, response: { text: 'Lokf' } })
    expect(await again()).toMatchObject({ status: 'fresh' })
    await teacher.chapters.end({ chapterId: chapters[0]?.id ?? '' })
    expect(await again()).toMatchObject({ status: 'fresh', data: [{ run: { status: 'ended' } }] })
  })

  it('is what came back as well, whatever form it has, and it can be dismissed', async () => {
    const { own } = await aClassWithAnswers()
    const [letter] = await own.students.returned()
    expect(letter).toMatchObject({
      operation: 'students.submitChallenge',
      code: 'CHALLENGE_UNKNOWN',
      challengeId: null,
      response: { text: `${ownWords} zurück` },
    })
    await own.students.dismissReturned({ id: letter?.id ?? '' })
    expect(await own.students.returned()).toEqual([])
  })
})

describe('reading 3: the answers of a student', () => {
  it('are read whole by the student alone', async () => {
    const { own, student, schoolClass } = await aClassWithAnswers()
    const read = await own.students.responses({ id: student.id })
    expect(JSON.stringify(read)).toContain(ownWords)
    const classmate = await app.as(await people.aStudentIn(schoolClass))
    await expect(classmate.students.responses({ id: student.id })).rejects.toMatchObject({ status: 404 })
  })

  it('are read by the own teacher without what is private', async () => {
    const { teacher, student, schoolClass } = await aClassWithAnswers()
    const read = await teacher.students.responses({ id: student.id })
    const listed = read.chapters[0]?.challenges ?? []
    const hidden = listed.find(({ id }) => id === privateChallenge?.id)
    expect(hidden).toMatchObject({
      state: 'done',
      visibility: 'private',
      current: { disposition: 'on-time' },
    })
    expect(hidden?.current).not.toHaveProperty('response')
    expect(listed.find(({ id }) => id === openChallenge?.id)?.current).toMatchObject({
      response: { text: 'Tierärztin' },
    })
    const across = await teacher.classes.challengeResponses({
      id: schoolClass.id,
      challengeId: privateChallenge?.id ?? '',
    })
    expect(across.students[0]).toMatchObject({ state: 'done', current: { disposition: 'on-time' } })
  })

  it('are refused to an admin on purpose', async () => {
    const { student } = await aClassWithAnswers()
    const admin = await app.as(await people.anAdmin())
    await expect(admin.students.responses({ id: student.id })).rejects.toMatchObject({
      status: 403,
      code: 'ROLE',
    })
  })

  it('never show private words, drafts or returned letters to a teacher, on any call', async () => {
    const { teacher, student, schoolClass } = await aClassWithAnswers()
    const id = student.id
    const answers = [
      await teacher.students.responses({ id }),
      await teacher.students.get({ id }),
      await teacher.students.export({ id }),
      await teacher.classes.progress({ id: schoolClass.id }),
      await teacher.classes.students({ id: schoolClass.id }),
      await teacher.chapters.ofClass({ classId: schoolClass.id }),
      ...(await Promise.all(
        challenges.map(({ id: challengeId }) =>
          teacher.classes.challengeResponses({ id: schoolClass.id, challengeId }),
        ),
      )),
    ]
    expect(JSON.stringify(answers)).not.toContain(ownWords)
  })
})

describe('the export', () => {
  it('of the student is complete: every table that names them is in it', async () => {
    const { own, student, teacher } = await aClassWithAnswers()
    const read = await teacher.students.responses({ id: student.id })
    const submissionId = read.chapters[0]?.challenges.find(({ id }) => id === openChallenge?.id)?.current
      ?.submissionId
    await teacher.feedback.save({ submissionId: submissionId ?? '', text: 'Erzähl mehr davon' })
    const exported: Record<string, unknown> = await own.students.export({ id: student.id })
    expect(exported).toMatchObject({
      student: { id: student.id, username: student.username },
      classes: [{ leftAt: null }],
      submissions: [{ response: {} }, { response: {} }],
      currentResponses: [{}, {}],
      drafts: [{ response: { text: `${ownWords} als Entwurf` } }],
      returnedLetters: [{ content: { response: { text: `${ownWords} zurück` } } }],
      feedback: [{ text: 'Erzähl mehr davon' }],
      sessions: [{}],
      receipts: [],
      endedDevices: [],
      signOuts: [],
    })
    expect(JSON.stringify(exported)).not.toContain('argon2')
    const { rows } = await app.inTables((tx) =>
      tx.raw<{ rows: { tableName: string }[] }>(
        `select distinct table_name from information_schema.columns
         where table_schema = 'public' and column_name = 'student_id'`,
      ),
    )
    // login_names repeats the username; every other table is a part of the export.
    expect(rows.map(({ tableName }) => tableName).sort()).toEqual([
      'current_responses',
      'drafts',
      'feedback',
      'key_closings',
      'key_revocations',
      'login_names',
      'memberships',
      'receipts',
      'returned_letters',
      'sessions',
      'submissions',
    ])
  })

  it('of the teacher counts what is private and leaves it out', async () => {
    const { teacher, student } = await aClassWithAnswers()
    expect(await teacher.students.export({ id: student.id })).toMatchObject({
      submissions: [{ challengeId: openChallenge?.id }],
      leftOut: { privateSubmissions: 1, drafts: 1, returnedLetters: 1 },
    })
  })
})

describe('erasing a student', () => {
  it('leaves nothing of them in any table, but a keyed hash that says they were erased', async () => {
    const secret = 'das-muss-ganz-verschwinden'
    const { teacher, student, own, schoolClass } = await aClassWithAnswers(secret)
    await teacher.students.resetPassword({ studentId: student.id })
    await teacher.students.endDevices({ studentId: student.id })
    await teacher.students.erase({ studentId: student.id })
    await expect(own.students.profile()).rejects.toMatchObject({ status: 401 })
    for (const [table, content] of await allTables()) {
      for (const trace of [student.id, student.username, secret]) {
        expect(content.includes(trace), `${trace} in ${table}`).toBe(false)
      }
    }
    const [hash] = app.services.letters.tombstoneHashesOf(student.id)
    expect(await app.inTables((tx) => tx('tombstones').where({ studentHash: hash }))).toHaveLength(1)
    const audited = await app.inTables((tx) =>
      tx('auditLog')
        .where({ objectId: hash.toString('hex') })
        .select('action'),
    )
    expect(audited.map(({ action }) => action).sort()).toEqual([
      'student.end-devices',
      'student.erase',
      'student.reset-password',
    ])
    expect(await teacher.classes.students({ id: schoolClass.id })).toEqual([])
    await expect(teacher.students.erase({ studentId: student.id })).rejects.toMatchObject({ status: 404 })
  })
})

/** Every table as text, whatever its columns are. */
function allTables(): Promise<[table: string, content: string][]> {
  return app.inTables(async (tx) => {
    const { rows } = await tx.raw<{ rows: { tableName: string }[] }>(
      `select table_name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'knex_%'`,
    )
    const contents: [string, string][] = []
    for (const { tableName } of rows) {
      const content = await tx.raw<{ rows: { line: string }[] }>('select t::text as line from ?? t', [
        tableName,
      ])
      contents.push([tableName, content.rows.map(({ line }) => line).join('\n')])
    }
    return contents
  })
}
