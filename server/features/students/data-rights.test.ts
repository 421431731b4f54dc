import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsPerPage } from '../../db/read-in-pages.ts'
import { createAnsweredClass, openChallenge, ownWords } from '../../testing/answered-class.ts'
import { webpWith } from '../../testing/an-attachment.ts'
import { testPassword } from '../../testing/people.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('the export', () => {
  it('of the student contains every table that refers to the student', async () => {
    const { own, student, teacher } = await createAnsweredClass(app)
    const read = await teacher.students.responses({ id: student.id })
    const submissionId = read.chapters[0]?.challenges.find(({ id }) => id === openChallenge.id)?.current
      ?.submissionId
    await teacher.feedback.save({ submissionId: submissionId ?? '', text: 'Erzähl mehr davon' })
    const exported: Record<string, unknown> = await own.students.export({ id: student.id })
    expect(exported).toMatchObject({
      student: { id: student.id, username: student.username },
      classes: [{ leftAt: null }],
      submissions: [{ response: {} }, { response: {} }],
      currentResponses: [{}, {}],
      drafts: [{ response: { text: `${ownWords} als Entwurf` } }],
      keptOccupations: [{ why: `${ownWords} gemerkt` }],
      returnedLetters: [{ content: { response: { text: `${ownWords} zurück` } } }],
      attachments: [{ type: 'image/webp' }],
      attachmentParts: [{ content: expect.any(String) }],
      feedback: [{ text: 'Erzähl mehr davon' }],
      readMarks: [{ submissionId }],
      sessions: [{}],
      receipts: [],
      endedDevices: [],
      signOuts: [],
    })
    expect(JSON.stringify(exported)).not.toContain('argon2')
    const [part] = exported['attachmentParts'] as { content: string }[]
    expect(Buffer.from(part!.content, 'base64')).toEqual(webpWith('vom Tierarzt'))
    const { rows } = await app.inTables((tx) =>
      tx.raw<{ rows: { tableName: string }[] }>(
        `select distinct table_name from information_schema.columns
         where table_schema = 'public' and column_name = 'student_id'`,
      ),
    )
    // login_names repeats the username; every other table is part of the export.
    expect(rows.map(({ tableName }) => tableName).sort()).toEqual([
      'attachment_parts',
      'attachments',
      'card_codes',
      'consents',
      'current_responses',
      'drafts',
      'feedback',
      'kept_occupations',
      'key_closings',
      'key_revocations',
      'login_names',
      'memberships',
      'named_attachments',
      'read_marks',
      'receipts',
      'returned_letters',
      'sessions',
      'sign_ins',
      'submissions',
    ])
  })

  it('of the student contains every value of the student’s rows in all tables', async () => {
    const { own, student, teacher } = await createAnsweredClass(app)
    const read = await teacher.students.responses({ id: student.id })
    const current = read.chapters[0]?.challenges.find(({ id }) => id === openChallenge.id)?.current
    await teacher.feedback.save({ submissionId: current?.submissionId ?? '', text: 'Gut', stamp: 'star' })
    await own.students.askForHelp({ on: true })
    const { organizationId, id: studentId } = student
    const teacherId = (await teacher.teachers.profile({})).id
    await app.inTables(async (tx) => {
      const ofStudent = { organizationId, studentId }
      const onDay = (day: number) => new Date(Date.UTC(2026, 0, day, 7, 8, 9, 10))
      const [handAt, waitingAt, lockedAt] = [onDay(1), onDay(2), onDay(3)]
      await tx('students')
        .where({ organizationId, id: studentId })
        .update({ helpAnswer: 'Komm nach vorn', helpAnsweredAt: handAt, helpChangedAt: handAt })
        .update({ waitingSince: waitingAt, answersLockedAt: lockedAt })
      await tx('currentResponses')
        .where({ ...ofStudent, challengeId: openChallenge.id })
        .update({ withdrawnThrough: new Date('2026-01-04T07:08:09.010Z') })
      const fingerprint = Buffer.alloc(32, 1)
      await tx('receipts').insert({ ...ofStudent, letterId: uuidv7(), fingerprint, disposition: 'received' })
      await tx('keyRevocations').insert({ ...ofStudent, issuedBefore: new Date() })
      const card = { codeHash: Buffer.alloc(32, 3), credentialVersion: 7, kind: 'days' as const, uses: 2 }
      const expiresAt = new Date('2026-09-01T08:00:00Z')
      await tx('cardCodes').insert({ ...ofStudent, ...card, expiresAt, createdAt: new Date() })
      await tx('consents').insert({ ...ofStudent, state: 'given', recordedAt: new Date(), teacherId })
      const keyHash = Buffer.alloc(32, 2)
      await tx('keyClosings').insert({ ...ofStudent, keyHash, letterIds: [uuidv7()], closedAt: new Date() })
    })
    await app.guest().students.login({ username: student.username, password: testPassword })
    const exported = JSON.stringify(await own.students.export({ id: studentId }))
    const missing: string[] = []
    for (const [table, rows] of await rowsOf(studentId)) {
      expect(rows.length, table).toBeGreaterThan(0)
      for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
        if (isInternal(table, column, value)) continue
        const text = JSON.stringify(value)
        if (!exported.includes(text)) missing.push(`${table}.${column} ${text}`)
      }
    }
    expect(missing).toEqual([])
    const { firstName, lastName } = await teacher.teachers.profile({})
    expect(JSON.parse(exported)).toMatchObject({
      student: { helpAnswer: 'Komm nach vorn' },
      consents: [{ state: 'given', teacherId, recordedBy: `${firstName} ${lastName}` }],
    })
  })

  it('of the teacher does not reveal that an answer was withdrawn before a newer one', async () => {
    const { teacher, student } = await createAnsweredClass(app)
    await app.inTables((tx) =>
      tx('currentResponses')
        .where({ studentId: student.id })
        .update({ withdrawnThrough: new Date('2026-01-04T07:08:09.010Z') }),
    )
    const exported = await teacher.students.export({ id: student.id })
    expect(exported['currentResponses']).toHaveLength(2)
    expect(JSON.stringify(exported)).not.toMatch(/withdrawn|2026-01-04T07:08:09/)
    for (const own of ['answersLockedAt', 'waitingSince', 'helpAnsweredAt', 'hadSession'])
      expect(exported['student']).not.toHaveProperty(own)
  })

  it('of the teacher counts private content and omits it', async () => {
    const { teacher, student } = await createAnsweredClass(app)
    expect(await teacher.students.export({ id: student.id })).toMatchObject({
      submissions: [{ challengeId: openChallenge.id }],
      leftOut: { privateSubmissions: 1, drafts: 1, keptOccupations: 1, returnedLetters: 1 },
    })
  })

  it('of the student lists the card once, that of the teacher counts it', async () => {
    const { own, teacher, student } = await createAnsweredClass(app)
    const { organizationId, id: studentId } = student
    const card = { codeHash: Buffer.alloc(32, 3), credentialVersion: 1, kind: 'days' as const, uses: 0 }
    const expiresAt = new Date('2026-09-01T08:00:00Z')
    await app.inTables((tx) =>
      tx('cardCodes').insert({ ...card, organizationId, studentId, expiresAt, createdAt: new Date() }),
    )
    const exported = await own.students.export({ id: student.id })
    const lists = Object.entries(exported).filter(([, rows]) => JSON.stringify(rows).includes('"uses":'))
    expect(lists).toMatchObject([['cardCodes', [{ kind: 'days', uses: 0 }]]])
    expect((await teacher.students.export({ id: student.id }))['leftOut']).toMatchObject({ cardCodes: 1 })
  })

  it('of the teacher counts sign-ins, sign-outs and devices without times and places', async () => {
    const { teacher, student } = await createAnsweredClass(app)
    const { organizationId, id: studentId } = student
    const at = new Date('2026-03-14T15:09:26.535Z')
    const deviceId = uuidv7()
    const letterId = uuidv7()
    await app.inTables(async (tx) => {
      const ofStudent = { organizationId, studentId }
      const fingerprint = Buffer.alloc(32, 1)
      await tx('sessions').where({ userId: studentId }).update({ deviceId, createdAt: at })
      await tx('receipts').insert({
        ...ofStudent,
        letterId,
        fingerprint,
        disposition: 'received',
        receivedAt: at,
      })
      await tx('keyRevocations').insert({ ...ofStudent, issuedBefore: at })
      await tx('keyClosings').insert({
        ...ofStudent,
        keyHash: Buffer.alloc(32, 2),
        letterIds: [letterId],
        closedAt: at,
      })
    })
    await teacher.students.resetPassword({ studentId })
    const exported = await teacher.students.export({ id: studentId })
    expect(exported).toMatchObject({
      currentResponses: [{}, {}],
      leftOut: { sessions: 1, receipts: 1, endedDevices: 1, signOuts: 1, auditLog: 1 },
    })
    for (const table of ['sessions', 'receipts', 'endedDevices', 'signOuts', 'auditLog'])
      expect(exported).not.toHaveProperty(table)
    for (const trace of [at.toISOString(), deviceId, letterId])
      expect(JSON.stringify(exported)).not.toContain(trace)
  })
})

describe('the export of a long history', () => {
  const versions = 240
  /** 15 KB. */
  const long = 'Täglich öffnen. '.repeat(900)

  async function aLongHistory() {
    const answered = await createAnsweredClass(app)
    const { student, schoolClass } = answered
    const { organizationId, id: studentId } = student
    await app.inTables(async (tx) => {
      const found = await tx('submissions').where({ studentId, challengeId: openChallenge.id }).first()
      const chapterId = found?.chapterId ?? ''
      const rows = Array.from({ length: versions }, (_, version) => ({
        ...{ organizationId, studentId, classId: schoolClass.id, chapterId, challengeId: openChallenge.id },
        id: uuidv7(),
        capturedAt: new Date(Date.UTC(2026, 0, 1) + version * 60_000),
        disposition: 'on-time' as const,
        response: JSON.stringify({ text: `${version} ${long}` }),
      }))
      await tx.batchInsert('submissions', rows, 40)
    })
    return { ...answered, path: `/api/students/${studentId}/export` }
  }

  const download = (client: TestClient, path: string) =>
    fetch(app.url + path, { headers: { Cookie: client.cookies.header() } })

  it('has every version in order, is read in pages, and is one JSON text of the announced length', async () => {
    const { own, path } = await aLongHistory()
    let mostRows = 0
    const count = ({ rows = [] }: { rows?: unknown[] }) => (mostRows = Math.max(mostRows, rows.length))
    app.database.knex.on('query-response', count)
    const response = await download(own, path)
    const text = await response.text()
    app.database.knex.off('query-response', count)
    expect(mostRows).toBeLessThanOrEqual(rowsPerPage)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
    const { success, data } = JSON.parse(text) as { success: true; data: Record<string, unknown[]> }
    expect(text).toBe(JSON.stringify({ success, data }))
    const texts = (data['submissions'] as { response: { text: string } }[]).map(
      ({ response: { text } }) => text,
    )
    expect(texts.slice(0, versions)).toEqual(Array.from({ length: versions }, (_, n) => `${n} ${long}`))
    expect(texts).toHaveLength(versions + 2)
  })

  it('of the teacher counts what it omits beyond one page', async () => {
    const { teacher, student } = await aLongHistory()
    let mostParameters = 0
    const count = ({ bindings = [] }: { bindings?: unknown[] }) =>
      (mostParameters = Math.max(mostParameters, bindings.length))
    app.database.knex.on('query', count)
    const exported = await teacher.students.export({ id: student.id })
    app.database.knex.off('query', count)
    // PostgreSQL takes 65 535.
    expect(mostParameters).toBeLessThan(versions)
    expect(exported['submissions']).toHaveLength(versions + 1)
    expect(exported).toMatchObject({ leftOut: { privateSubmissions: 1, drafts: 1 } })
  })

  it('holds no database connection while a slow client downloads', async () => {
    const { own, student, path } = await aLongHistory()
    const slow = await Promise.all(Array.from({ length: 12 }, () => download(own, path)))
    expect(await own.students.profile({})).toMatchObject({ id: student.id })
    await Promise.all(slow.map(async ({ body }) => body?.cancel()))
  })
})

describe('erasing a student', () => {
  it('leaves only a keyed hash in all tables', async () => {
    const secret = 'das-muss-ganz-verschwinden'
    const { teacher, student, own, schoolClass } = await createAnsweredClass(app, secret)
    await teacher.students.resetPassword({ studentId: student.id })
    await teacher.students.endDevices({ studentId: student.id })
    await teacher.students.export({ id: student.id })
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
      'student.export',
      'student.reset-password',
    ])
    expect(await teacher.classes.students({ id: schoolClass.id })).toEqual([])
    await expect(teacher.students.erase({ studentId: student.id })).rejects.toMatchObject({ status: 404 })
  })
})

/**
 * The export as a whole belongs to the student, so ids need not be repeated. Keys, hashes and counters of
 * sessions are not personal information.
 */
function isInternal(table: string, column: string, value: unknown): boolean {
  if (value === null || value instanceof Uint8Array || typeof value === 'boolean') return true
  const internal = ['organizationId', 'studentId', 'userId', 'userType', 'passwordHash']
  const ofSession = ['generation', 'confirmedGeneration', 'confirmedAt']
  return internal.includes(column) || (table === 'sessions' && ofSession.includes(column))
}

/** The student's rows in all tables, by table. */
function rowsOf(studentId: string): Promise<[table: string, rows: Record<string, unknown>[]][]> {
  return app.inTables(async (tx) => {
    const { rows } = await tx.raw<{ rows: { tableName: string }[] }>(
      `select distinct table_name from information_schema.columns
       where table_schema = 'public' and column_name = 'student_id' order by 1`,
    )
    const found: [string, Record<string, unknown>[]][] = []
    for (const { tableName } of [...rows, { tableName: 'students' }]) {
      const key = tableName === 'students' ? 'id' : 'student_id'
      const held = await tx.raw<{ rows: Record<string, unknown>[] }>('select * from ?? where ?? = ?', [
        tableName,
        key,
        studentId,
      ])
      found.push([tableName, held.rows])
    }
    return found
  })
}

/** The content of every table as text. */
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
